import type { CardId, SubAccountId } from '#api/cards/schema.ts'
import { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import type { EndpointId } from '#api/endpoints.ts'
import { makeIban } from '#lib/bank-codes.ts'
import { parseDecimal } from '#lib/money/decimal.ts'
import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'
import { USDT_TRON } from '#mocks/db/reference.ts'
import { DEMO, WALLET_IDS } from '#mocks/db/seeds/people.ts'
import { createSandbox, type Sandbox } from '#mocks/platform.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { assertShape } from '#mocks/testing/answer-shapes.ts'
import { createCaller, type Caller } from '#mocks/testing/caller.ts'
import { openAccount, prepaidCardBody } from '#mocks/testing/cards.ts'
import type { Recipient } from '#payments/model/recipient.ts'

import { OUTSIDE_ADDRESS } from '../orders/orders.ts'
import { TRON_CHAIN } from '../platform/ids.ts'

export type PersonName = 'A' | 'B'

export interface Person {
  name: PersonName
  userId: string
  telegramId: number
  email: string
  password: string
  walletId: WalletId
  secondWallet: WalletId
  otherWallet: WalletId
  counterparty: CounterpartyId
  destinations: Record<string, DestinationId>
  card: CardId
  account: SubAccountId
  /** Caller with which the person uses the platform from outside the simulation. */
  elsewhere: Caller
}

export const PAYEE = 'Payee'
export const PAYEE_ADDRESS = makeAddress('tron', 'payee')

const bank = (account_number: string) => ({ account_number, routing_number: '021000021' })
const DESTINATIONS = [
  { type: 'ACH', external_banking_data: bank('12345678') },
  { type: 'DOMESTIC_WIRE', external_banking_data: bank('12345678') },
  { type: 'SEPA', external_banking_data: { account_number: makeIban('DE', '370400440532013000') } },
  {
    type: 'CRYPTO_EXTERNAL',
    external_crypto_data: { address: PAYEE_ADDRESS, currency_id: USDT_TRON.id },
  },
]

const GIVEN = {
  A: {
    telegramId: DEMO.telegramId,
    email: DEMO.email,
    password: DEMO.password,
    walletId: WALLET_IDS.demoPersonal,
    otherWallet: WALLET_IDS.mira,
  },
  B: {
    telegramId: 7_001_002,
    email: 'mira@tessera.test',
    password: 'Tessera-mira-1',
    walletId: WALLET_IDS.mira,
    otherWallet: WALLET_IDS.demoPersonal,
  },
}

async function settle(sandbox: Sandbox, name: PersonName): Promise<Person> {
  const given = GIVEN[name]
  const { email, password, walletId } = given
  const elsewhere = createCaller({ sandbox })
  const { body: session } = await elsewhere.signIn(email, password)
  const claims = JSON.parse(atob(String(session.access_token).split('.')[1] ?? '')) as object
  const path = `/v2/counterparties/${walletId}`
  const { body: counterparty } = await elsewhere.post(path, { name: PAYEE, type: 'BUSINESS' })
  const destinations: Record<string, DestinationId> = {}
  for (const one of DESTINATIONS) {
    const { body } = await elsewhere.post(`${path}/${counterparty.id}/destinations`, {
      nickname: 'x',
      ...one,
    })
    destinations[one.type] = body.id
  }
  sandbox.control.scenario({ name: 'kyc-decision', email, status: 'APPROVED', rail: undefined })
  const amount = parseDecimal('100000')
  sandbox.control.scenario({ name: 'crypto-deposit', email, symbol: 'USDT', chain: 'Tron', amount })
  sandbox.control.advance(10)
  const { body: made } = await elsewhere.post(
    '/v1/issuing/cards/create',
    prepaidCardBody({ wallet_id: walletId }),
  )
  const { body: second } = await elsewhere.post('/v2/wallets', { type: 'trading' })
  const secondWallet = WalletId.parse(second.uuid)
  await elsewhere.post('/v1/v2/orders/TRANSFER_INTERNAL', {
    wallet_id: walletId,
    from_crypto_uuid: USDT_TRON.id,
    to_wallet_id: secondWallet,
    to_wallet_uuid: secondWallet,
    amount: 20_000,
    request_id: crypto.randomUUID(),
  })
  const account = await openAccount(elsewhere, PROGRAM_IDS.account, undefined, walletId)
  sandbox.control.advance(60)
  return {
    name,
    ...given,
    userId: 'sub' in claims ? String(claims.sub) : '',
    secondWallet,
    counterparty: counterparty.id,
    destinations,
    card: made.card_id,
    account: account as SubAccountId,
    elsewhere,
  }
}

export interface Platform {
  sandbox: Sandbox
  /** Broken rules, and responses that differ from the contract. */
  defects: readonly string[]
  people: Record<PersonName, Person>
}

/** Creates a platform for one sequence, so that no earlier one can have caused a failure. */
export async function createPeople(): Promise<Platform> {
  const defects: string[] = []
  const sandbox = createSandbox({
    seed: 'empty',
    inspect: assertShape,
    log(line) {
      if (line.startsWith('broken rule')) defects.push(line)
    },
  })
  const A = await settle(sandbox, 'A')
  return { sandbox, defects, people: { A, B: await settle(sandbox, 'B') } }
}

export type UnsavedRecipient = Exclude<Recipient, { kind: 'saved' }>

/**
 * Returns the recipient of a kind of order that pays an address or a wallet; undefined for other
 * kinds.
 */
export function recipientForEndpoint(
  id: EndpointId,
): ((person: Person) => UnsavedRecipient) | undefined {
  if (id === 'E55')
    return () => ({ kind: 'address', network: String(TRON_CHAIN), to: OUTSIDE_ADDRESS })
  if (id === 'E78') return ({ otherWallet }) => ({ kind: 'wallet', to: otherWallet })
  return undefined
}
