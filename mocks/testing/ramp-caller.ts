import { EUR, USD, USDT_TRON } from '../db/reference.ts'
import { COUNTERPARTY_IDS } from '../db/seeds/counterparties.ts'
import { DEMO, WALLET_IDS } from '../db/seeds/people.ts'
import { signedInCaller, type CallerResponse, type Caller } from './caller.ts'

export interface RampCaller extends Caller {
  /** Places a v2 ramp order (HB2); by default 200 from the person's own accounts. */
  placeRamp(type: string, from: string, to: string, members?: object): Promise<CallerResponse>
  placeRampV1(type: string, members?: object): Promise<CallerResponse>
}

export const WALLET = WALLET_IDS.demoPersonal
export const [usd, eur, usdt] = [USD.id, EUR.id, USDT_TRON.id]

export async function createRampCaller(): Promise<RampCaller> {
  const caller = await signedInCaller()
  const rail = {
    name: 'kyc-decision',
    email: DEMO.email,
    rail: 'SEPA',
    status: 'APPROVED',
  } as const
  caller.sandbox.control.scenario(rail)
  const shared = { counterparty_account_id: COUNTERPARTY_IDS.self, amount: 200 }
  return {
    ...caller,
    placeRamp: (type, from, to, members = {}) =>
      caller.post(`/v1/v2/orders/${type}`, {
        request_id: crypto.randomUUID(),
        ...shared,
        wallet_id: WALLET,
        from_currency_id: from,
        to_currency_id: to,
        ...members,
      }),
    placeRampV1: (type, members = {}) =>
      caller.post(`/v1/orders/${type}`, {
        idempotency_key: crypto.randomUUID(),
        ...shared,
        wallet_uuid: WALLET,
        currency_id: usdt,
        ...members,
      }),
  }
}
