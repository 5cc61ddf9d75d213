/** The demo person with every rail open, placing orders over bank rails. */
import { EUR, USD, USDT_TRON } from '../db/reference.ts'
import { COUNTERPARTY_IDS } from '../db/seeds/counterparties.ts'
import { DEMO, WALLET_IDS } from '../db/seeds/people.ts'
import { createCaller, type CallerResponse, type Caller } from './caller.ts'

export interface RampCaller extends Caller {
  /** HB2 on a v2 path: 200 from the person's own accounts unless `members` says otherwise. */
  placeRamp(type: string, from: string, to: string, members?: object): Promise<CallerResponse>
  /** HB1 on a v1 path, for USDT on Tron. */
  placeRampV1(type: string, members?: object): Promise<CallerResponse>
  balance(currency: string): Promise<number>
  /** The feed's newest row. */
  newest(): Promise<CallerResponse['body']>
  advance(seconds: number): void
  isBalanced(): boolean
}

export const WALLET = WALLET_IDS.demoPersonal
export const [usd, eur, usdt] = [USD.id, EUR.id, USDT_TRON.id]

let requests = 0
/** A uuid of its own each time. */
export const nextId = (): string =>
  `d675e1dc-f14e-425b-98d3-${String(++requests).padStart(12, '0')}`

/** A sandbox of its own. */
export async function createRampCaller(): Promise<RampCaller> {
  const caller = createCaller()
  const { control } = caller.sandbox
  await caller.signIn()
  control.scenario({ name: 'kyc-decision', email: DEMO.email, rail: 'SEPA', status: 'APPROVED' })
  const shared = { counterparty_account_id: COUNTERPARTY_IDS.self, amount: 200 }
  return {
    ...caller,
    placeRamp: (type, from, to, members = {}) =>
      caller.post(`/v1/v2/orders/${type}`, {
        request_id: nextId(),
        ...shared,
        wallet_id: WALLET,
        from_currency_id: from,
        to_currency_id: to,
        ...members,
      }),
    placeRampV1: (type, members = {}) =>
      caller.post(`/v1/orders/${type}`, {
        idempotency_key: nextId(),
        ...shared,
        wallet_uuid: WALLET,
        currency_id: usdt,
        ...members,
      }),
    async balance(currency) {
      const { body } = await caller.get(`/v2/wallets/${WALLET}`)
      const details: { uuid: string; amount: number }[] = body.balance.flatMap(
        (item: { details: object[] }) => item.details,
      )
      return details.find((detail) => detail.uuid === currency)?.amount ?? 0
    },
    newest: async () =>
      (await caller.get(`/v2/wallets/${WALLET}/transactions?limit=1`)).body.data[0],
    advance: (seconds) => void control.advance(seconds),
    isBalanced: () => control.ledger().balanced,
  }
}
