/** CSV for any program, in every language: ISO days, decimal points, one signed amount. */
import { writeCsv, type CsvColumn } from '#lib/csv.ts'

import type { BookRow } from '../book-row.ts'
import { describeLine, type BookFile, type Books } from './books.ts'

/** New columns must be added at the end, because programs know columns by their position. */
export const ACCOUNTING: readonly CsvColumn<BookRow>[] = [
  ['id', ({ id }) => id],
  ['date', ({ bookedOn }) => bookedOn],
  ['amount', ({ change }) => change],
  ['currency', ({ currency }) => currency],
  ['network', ({ network }) => network],
  ['type', ({ type }) => type],
  ['counterparty', ({ party }) => party],
  ['description', describeLine],
  ['order_id', ({ orderId }) => orderId],
  ['fee', ({ fee }) => fee?.amount],
  ['fee_currency', ({ fee }) => fee?.currency],
  ['network_fee', ({ networkFee }) => networkFee?.amount],
  ['network_fee_currency', ({ networkFee }) => networkFee?.currency],
  ['created_at', ({ madeAt }) => madeAt],
  ['booked_on', ({ bookedOn }) => bookedOn],
  ['value_on', ({ valueOn }) => valueOn],
  ['time_zone', ({ zone }) => zone],
  ['wallet', ({ wallet }) => wallet],
  ['account_id', ({ accountId }) => accountId],
  ['status', ({ status }) => status],
  ['direction', ({ direction }) => direction],
  ['gross', ({ gross }) => gross],
  ['net', ({ net }) => net],
  ['other_amount', ({ other }) => other?.amount],
  ['other_currency', ({ other }) => other?.currency],
  ['rate', ({ rate }) => rate?.rate],
  ['hash', ({ hash }) => hash],
  ['own_address', ({ ownAddress }) => ownAddress],
  ['mcc', ({ card }) => card?.mcc],
  ['merchant_city', ({ card }) => card?.city],
  ['card_last4', ({ card }) => card?.last4],
  ['original_amount', ({ card }) => card?.original?.amount],
  ['original_currency', ({ card }) => card?.original?.currency],
  ['note', ({ note }) => note],
  ['batch_reference', ({ batchReference }) => batchReference],
  ['purpose', ({ purpose }) => purpose],
  ['category', ({ category }) => category],
  ['reviewed', ({ isReviewed }) => (isReviewed ? 'yes' : undefined)],
  ['other_account', ({ account }) => account],
]

export function* toAccounting({ rows }: Books): Generator<void, BookFile[]> {
  return [{ part: '', content: yield* writeCsv(ACCOUNTING, rows) }]
}

/** New names of columns that hledger would mistake for its own fields. */
const RENAMED: Readonly<Record<string, string>> = {
  amount: 'moved',
  currency: 'symbol',
  description: 'about',
  status: 'state',
}

/** Rules with which hledger reads the CSV file above (`hledger -f books.csv --rules-file this`). */
export const HLEDGER_RULES = `skip 1
fields ${ACCOUNTING.map(([heading]) => RENAMED[heading] ?? heading).join(', ')}
description %counterparty | %about
comment id:%id, order:%order_id
account1 assets:%account_id
amount1 "%symbol" %moved
account2 %other_account

if %reviewed yes
 status *

if %fee [0-9]
 account3 expenses:fees
 amount3 "%fee_currency" %fee

if %network_fee [0-9]
 account4 expenses:network fees
 amount4 "%network_fee_currency" %network_fee
`
