import { advanceClock, orderFault, playScenario } from './sandbox-calls.ts'

/** What the panel offers: a name and what it does. */
export const ACTIONS: readonly { name: string; run: () => Promise<unknown> }[] = [
  {
    name: 'Deposit 25 USDT',
    run: () => playScenario({ name: 'crypto-deposit', symbol: 'USDT', amount: '25' }),
  },
  {
    name: 'Deposit 0.01 BTC',
    run: () => playScenario({ name: 'crypto-deposit', symbol: 'BTC', amount: '0.01' }),
  },
  { name: 'Fail next order', run: () => playScenario({ name: 'fail-next-order' }) },
  { name: 'Expire tokens', run: () => playScenario({ name: 'expire-tokens' }) },
  { name: 'Next call: 500', run: () => orderFault({ endpoint: '*', kind: 'status', status: 500 }) },
  { name: 'Next call: drop', run: () => orderFault({ endpoint: '*', kind: 'drop' }) },
  {
    name: 'Approve verification',
    run: () => playScenario({ name: 'kyc-decision', status: 'APPROVED' }),
  },
  {
    name: 'Ask for a better photo',
    run: () => playScenario({ name: 'kyc-decision', status: 'SOFT_REJECT' }),
  },
  { name: 'Pay the on-ramp', run: () => playScenario({ name: 'onramp-paid' }) },
  { name: 'Codes for orders', run: () => playScenario({ name: 'order-codes', on: true }) },
  { name: 'No order codes', run: () => playScenario({ name: 'order-codes', on: false }) },
  { name: 'Card: pay 12.40', run: () => playScenario({ name: 'card-purchase', amount: '12.4' }) },
  {
    name: 'Card: pay £20',
    run: () => playScenario({ name: 'card-purchase', amount: '20', outcome: 'foreign' }),
  },
  {
    name: 'Card: declined',
    run: () => playScenario({ name: 'card-purchase', amount: '35', outcome: 'declined' }),
  },
  { name: 'Card: clear', run: () => playScenario({ name: 'card-clear' }) },
  { name: 'Card: reverse', run: () => playScenario({ name: 'card-reverse' }) },
  { name: 'Card: refund', run: () => playScenario({ name: 'card-refund' }) },
  { name: 'Bank transfer 250', run: () => playScenario({ name: 'bank-transfer', amount: '250' }) },
  { name: 'Ask for invites', run: () => playScenario({ name: 'require-invite', on: true }) },
  { name: 'No more invites', run: () => playScenario({ name: 'require-invite', on: false }) },
  { name: 'Unknown values', run: () => playScenario({ name: 'unknown-enums', on: true }) },
  { name: 'Known values', run: () => playScenario({ name: 'unknown-enums', on: false }) },
  { name: 'Advance 1 minute', run: () => advanceClock(60) },
  { name: 'Advance 1 hour', run: () => advanceClock(3600) },
]
