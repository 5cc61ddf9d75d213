import { expect } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { minus, parseDecimal, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'
import { BTC, USDT_TRON } from '#mocks/db/reference.ts'
import type { Sandbox } from '#mocks/platform.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { createCaller, type CallerResponse, type Caller } from '#mocks/testing/caller.ts'
import { issueAccountCard, openAccount, prepaidCardBody } from '#mocks/testing/cards.ts'

export const COINS = [USDT_TRON, BTC] as const

export interface Person {
  email: string
  password: string
  caller: Caller
  walletId: string
  /** A recipient with an account on every rail and an address on Tron. */
  counterpartyId: string
  /** Ids of a prepaid card, of one that spends from the wallet, and of those that steps issue. */
  cards: string[]
  cardAccounts: string[]
}

/** A call that carries an id, with its response. */
interface Made {
  person: Person
  path: string
  body: object
  answer: CallerResponse
}

export interface OrderWorld {
  sandbox: Sandbox
  people: Person[]
  /** Accepted calls that move money and carry an id; steps repeat them. */
  made: Made[]
  accepted: Record<string, number>
}

/** Statuses that the sandbox may return; any other, above all 500, is a defect. */
const ALLOWED = [200, 400, 403, 404, 409, 419, 422]

const bank = (account_number: string) => ({ account_number, routing_number: '021000021' })
const DESTINATIONS = [
  { type: 'ACH', external_banking_data: bank('12345678') },
  { type: 'DOMESTIC_WIRE', external_banking_data: bank('12345678') },
  { type: 'SEPA', external_banking_data: { account_number: makeIban('DE', '370400440532013000') } },
  { type: 'SWIFT', external_banking_data: { account_number: '12345678', swift_bic: 'UBSWCHZH' } },
  {
    type: 'CRYPTO_EXTERNAL',
    external_crypto_data: { address: makeAddress('tron', 'x'), currency_id: USDT_TRON.id },
  },
]

/** Signs up a new person (E7, E1) with one empty wallet. */
async function signUp(caller: Caller, email: string, password: string): Promise<void> {
  await caller.post('/v2/auth/sign-up/password/email', { email, password })
  const token = caller.sandbox.control.inbox(email).at(-1)?.code
  await caller.post('/v2/auth/verify/email/otp', { email, token, type: 'email' })
}

async function settle(caller: Caller, email: string, password: string): Promise<Person> {
  const { control } = caller.sandbox
  const walletId: string = (await caller.get('/v2/wallets')).body.data[0].uuid
  const path = `/v2/counterparties/${walletId}`
  const { body } = await caller.post(path, { name: 'Payee', type: 'BUSINESS' })
  for (const destination of DESTINATIONS) {
    await caller.post(`${path}/${body.id}/destinations`, { nickname: 'x', ...destination })
  }
  control.scenario({ name: 'kyc-decision', email, status: 'APPROVED', rail: undefined })
  for (const { symbol, crypto } of COINS) {
    await caller.post(`/v2/wallets/${walletId}/addresses/${crypto?.chain.id}`, { label: 'x' })
    const amount = parseDecimal(symbol === 'BTC' ? '2' : '20000')
    control.scenario({ name: 'crypto-deposit', email, symbol, amount })
  }
  control.advance(10)
  return {
    email,
    password,
    caller,
    walletId,
    counterpartyId: body.id,
    ...(await issueCards(caller, walletId)),
  }
}

/**
 * Issues a prepaid card with 100 US dollars, and a card that sells the wallet's stablecoins for
 * each purchase.
 */
async function issueCards(
  caller: Caller,
  wallet_id: string,
): Promise<Pick<Person, 'cards' | 'cardAccounts'>> {
  const prepaid = await caller.post('/v1/issuing/cards/create', prepaidCardBody({ wallet_id }))
  const account = await openAccount(caller, PROGRAM_IDS.flow, undefined, wallet_id)
  const change = { program_id: PROGRAM_IDS.flow, wallet_id }
  const flow = await issueAccountCard(caller, account, change)
  return {
    cards: [prepaid.body.card_id, flow],
    cardAccounts: [prepaid.body.sub_account_id, account],
  }
}

const NEWCOMER = 'nora@tessera.test'
const PEOPLE = [
  ['demo@tessera.test', 'Tessera-demo-1'],
  ['mira@tessera.test', 'Tessera-mira-1'],
  [NEWCOMER, 'Tessera-nora-1'],
] as const

export async function createOrderWorld(): Promise<OrderWorld> {
  const { sandbox } = createCaller({ seed: 'empty' })
  const people: Person[] = []
  for (const [email, password] of PEOPLE) {
    const caller = createCaller({ sandbox })
    if (email === NEWCOMER) await signUp(caller, email, password)
    await caller.signIn(email, password)
    people.push(await settle(caller, email, password))
  }
  sandbox.control.advance(10)
  return { sandbox, people, made: [], accepted: {} }
}

/** Calls the sandbox as the person. Expects an allowed status and balanced books. */
export async function sendCall(
  simulation: OrderWorld,
  person: Person,
  path: string,
  body: object,
): Promise<CallerResponse> {
  const answer = await person.caller.post(path, body)
  // The message is composed only for a failure, because that takes longer than the call.
  if (!ALLOWED.includes(answer.status))
    expect.fail(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  if (answer.status === 200) {
    const kind = path.split('/').at(-1) ?? path
    simulation.accepted[kind] = (simulation.accepted[kind] ?? 0) + 1
    if ('request_id' in body || 'idempotency_key' in body) {
      simulation.made.push({ person, path, body, answer })
    }
  }
  return answer
}

export type Balances = Map<string, Decimal>

export async function balancesOf({ caller, walletId }: Person): Promise<Balances> {
  const { body } = await caller.get(`/v2/wallets/${walletId}`)
  const details: { uuid: string; amount: number | string }[] = body.balance.flatMap(
    (item: { details: object[] }) => item.details,
  )
  return new Map(details.map(({ uuid, amount }) => [uuid, parseDecimal(amount)]))
}

export async function statementOf({ caller }: Person, path: string) {
  const rows = []
  for (let hasMore = true; hasMore;) {
    const { body } = await caller.get(`${path}/transactions?limit=100&offset=${rows.length}`)
    rows.push(...body.data)
    hasMore = rows.length < body.total
  }
  return rows
}

interface FeedRow {
  type: string
  status: string
  amount: number
  currency: { uuid: string }
}

export async function feedOf({ caller, walletId }: Person): Promise<FeedRow[]> {
  const rows: FeedRow[] = []
  for (let hasMore = true; hasMore;) {
    const path = `/v2/wallets/${walletId}/transactions?limit=100&offset=${rows.length}`
    const { body } = await caller.get(path)
    rows.push(...body.data)
    hasMore = body.has_more
  }
  return rows
}

/**
 * Returns the wallet's balances by the feed: arrived amounts less those that have left or are held.
 */
export function totalsOf(rows: FeedRow[]): Balances {
  const totals: Balances = new Map()
  for (const { type, status, amount, currency } of rows) {
    if (status === 'failed' || status === 'canceled') continue
    if (type === 'deposit' && status !== 'complete') continue
    const old = totals.get(currency.uuid) ?? ZERO
    const change = parseDecimal(amount)
    totals.set(currency.uuid, type === 'deposit' ? plus(old, change) : minus(old, change))
  }
  return totals
}
