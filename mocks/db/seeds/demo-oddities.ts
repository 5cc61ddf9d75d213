import { EUR, TRX, USDT_ETHEREUM, USDT_TRON } from '../reference.ts'
import type { Scene } from './scene.ts'

/** Rows of every remaining kind, and what is on its way today. */
export function tellOddities({ story, acts, wallet }: Scene): void {
  const usdt = { wallet, currency: USDT_TRON } as const
  const euro = { wallet, currency: EUR } as const
  story.at(364, () =>
    acts.record({
      ...usdt,
      type: 'deposit',
      method: 'p2p',
      recordType: 'DEPOSIT_MANUAL',
      amount: '10',
      from: 'Tessera',
      info: 'Welcome',
    }),
  )
  story.every(72, 310.6, () =>
    acts.record({
      ...euro,
      type: 'withdrawal',
      method: 'sbp',
      recordType: 'WITHDRAWAL',
      amount: '64.9',
      to: 'Phone +15550100777',
    }),
  )
  story.at(188.4, () =>
    acts.record({
      ...euro,
      type: 'deposit',
      method: 'sbp',
      recordType: 'DEPOSIT',
      amount: '120',
      from: 'Phone +15550100777',
    }),
  )
  story.at(203, () => acts.receive(wallet, TRX, '140'))
  story.at(202.9, () =>
    acts.record({
      wallet,
      currency: TRX,
      type: 'withdrawal',
      method: 'crypto',
      recordType: 'NETWORK_FEE',
      amount: '1.1',
      info: 'Energy',
    }),
  )
  story.at(77.5, () =>
    acts.record({
      ...euro,
      type: 'deposit',
      method: 'bank_transfer',
      recordType: 'REFUND',
      amount: '38.2',
      from: 'Lindqvist Property AB',
    }),
  )
  story.at(33.1, () =>
    acts.record({
      ...euro,
      type: 'deposit',
      method: 'bank_transfer',
      recordType: 'HIFI_SEPA_ONRAMP',
      amount: '500',
      status: 'canceled',
      from: 'Alex Varga',
      info: 'No payment arrived within three days',
    }),
  )
  story.at(1.4, () =>
    acts.record({
      ...euro,
      type: 'deposit',
      method: 'bank_transfer',
      recordType: 'HIFI_SEPA_ONRAMP',
      amount: '250',
      status: 'processing',
      from: 'Alex Varga',
    }),
  )
  story.at(0.3, () =>
    acts.record({
      ...euro,
      type: 'deposit',
      method: 'bank_transfer',
      recordType: 'ONRAMP_SEPA',
      amount: '80',
      status: 'new',
      from: 'Alex Varga',
    }),
  )
  story.at(0.15, () => acts.withdraw(wallet, USDT_TRON, '40.19', 'Kiln Studio'))
  story.at(0.05, () => acts.receive(wallet, USDT_ETHEREUM, '300'))
}
