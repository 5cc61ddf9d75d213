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
  { name: 'Ask for invites', run: () => playScenario({ name: 'require-invite', on: true }) },
  { name: 'No more invites', run: () => playScenario({ name: 'require-invite', on: false }) },
  { name: 'Unknown values', run: () => playScenario({ name: 'unknown-enums', on: true }) },
  { name: 'Known values', run: () => playScenario({ name: 'unknown-enums', on: false }) },
  { name: 'Advance 1 minute', run: () => advanceClock(60) },
  { name: 'Advance 1 hour', run: () => advanceClock(3600) },
]
