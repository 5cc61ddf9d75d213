import { minus, parseDecimal, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'

import { PROGRAM_IDS } from '../db/card-programs.ts'
import { USDT_TRON } from '../db/reference.ts'
import { WALLET_IDS } from '../db/seeds/people.ts'
import { signedInCaller, type CallerResponse, type Caller } from './caller.ts'

export const WALLET = WALLET_IDS.demoPersonal

/** Creates the demo person of the seed `empty`, with USDT and the rails of cards and accounts. */
export async function createHolder(usdt: `${number}` = '5000'): Promise<Caller> {
  const caller = await signedInCaller({ seed: 'empty' })
  const { control } = caller.sandbox
  const email = 'demo@tessera.test'
  for (const rail of ['CARDS', 'VIRTUAL_ACCOUNTS']) {
    control.scenario({ name: 'kyc-decision', email, rail, status: 'APPROVED' })
  }
  const amount = parseDecimal(usdt)
  control.scenario({ name: 'crypto-deposit', email, symbol: 'USDT', chain: 'Tron', amount })
  control.advance(10)
  return caller
}

/** Returns a body of E25: a prepaid card with 100 US dollars, paid in USDT. */
export const prepaidCardBody = (changes: object = {}) => ({
  program_id: PROGRAM_IDS.prepaid,
  request_id: crypto.randomUUID(),
  nick_name: 'Shopping',
  wallet_id: WALLET,
  initial_topup: 100,
  currency_id: USDT_TRON.id,
  ...changes,
})

/** Issues a prepaid card. Throws the response if the sandbox refuses. */
export async function issuePrepaidCard(caller: Caller, changes: object = {}): Promise<string> {
  const response = await caller.post('/v1/issuing/cards/create', prepaidCardBody(changes))
  return idOf(response, 'card_id')
}

/** Opens a balance account of a program with `topUp` in USDT, and returns its id. */
export async function openAccount(
  caller: Caller,
  program_id: string = PROGRAM_IDS.account,
  topUp?: number,
  wallet_id: string = WALLET,
): Promise<string> {
  const body = { wallet_id, program_id }
  const id = idOf(await caller.post('/v1/issuing/sub_account', body), 'id')
  if (topUp !== undefined) {
    const from = { wallet_uuid: wallet_id, from_uuid: USDT_TRON.id }
    const transfer = { ...from, amount: topUp, sub_account_id: id }
    idOf(await caller.post('/v1/orders/TRANSFER_CARD_SUBACCOUNT', transfer), 'id')
    caller.sandbox.control.advance(10)
  }
  return id
}

export async function issueAccountCard(
  caller: Caller,
  sub_account_id: string,
  changes: object = {},
): Promise<string> {
  const card = { ...prepaidCardBody(), program_id: PROGRAM_IDS.account, initial_topup: undefined }
  const body = { ...card, sub_account_id, ...changes }
  return idOf(await caller.post('/v1/issuing/cards/balance', body), 'card_id')
}

function idOf({ status, body }: CallerResponse, name: string): string {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body[name]
}

export async function balanceOf(caller: Caller, card: string): Promise<Decimal> {
  const { body } = await caller.get(`/v1/issuing/cards/${card}`)
  return parseDecimal(body.fiat_account.balance)
}

export async function transactionsOf(caller: Caller, card: string) {
  const { body } = await caller.get(
    `/v1/issuing/transactions/?card_id=${card}&limit=100&offset=0&new_scheme=true`,
  )
  return body.data
}

interface StatementRow {
  transaction_type: string
  status: string
  is_credit: boolean
  total_amount: number
}

export function balanceOfRows(rows: readonly StatementRow[]): Decimal {
  let balance = ZERO
  for (const { transaction_type, status, is_credit, total_amount } of rows) {
    const total = parseDecimal(total_amount)
    const isTaken =
      status === 'CLEARED' || (transaction_type === 'AUTHORIZATION' && status === 'APPROVED')
    if (is_credit) balance = plus(balance, total)
    else if (isTaken) balance = minus(balance, total)
  }
  return balance
}
