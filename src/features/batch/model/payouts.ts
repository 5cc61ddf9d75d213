import { contractsOf, type CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import type { PaymentMethod } from '#destinations/model/payment-methods.ts'
import { MAX_MEMO_LENGTH } from '#destinations/model/problems.ts'
import { toTypedAmount } from '#i18n/typed-amount.ts'
import { ZERO, type Decimal } from '#lib/money/decimal.ts'
import { isSameName } from '#lib/name-key.ts'
import { checksOf, type Check } from '#payments/model/checks.ts'
import { EMPTY_SEND_DRAFT, withSavedRecipient, type SendDraft } from '#payments/model/draft.ts'
import {
  countNamesakes,
  priorPaymentTo,
  recipientKey,
  sentRecipients,
} from '#payments/model/prior-payment.ts'
import { recentDuplicates, type RecentDuplicate } from '#payments/model/recent-payments.ts'
import {
  arrivingCurrencyOf,
  fingerprintOf,
  memoFor,
  withNetworkOf,
  isOnlyReachableAddress,
  paymentMethodsTo,
  recipientAddressOf,
  type Recipient,
} from '#payments/model/recipient.ts'
import { MAX_REFERENCE_LETTERS } from '#wallets/payment-references.ts'

import { amountOf, hasUnit, type AmountReadings } from './amounts.ts'
import { assetName, symbolIn, withAssetOfToken } from './asset.ts'
import { overflowProblem, cellsOf, type Columns, type LineDefaults } from './columns.ts'
import {
  toQuestion,
  isBlocked,
  isLineProblem,
  toBlocker,
  type LineProblem,
} from './line-problem.ts'
import { isRailPlanned, lineRecipientOf, memoProblems, nameProblems } from './line-recipient.ts'
import { linkProblems, withLink } from './link-cell.ts'
import { balanceFor, otherBalances } from './paying-balance.ts'
import type { PayoutFacts } from './payout-facts.ts'
import type { TableRow } from './table.ts'

export interface Payout {
  draft: SendDraft
  recipient: Recipient
  method: PaymentMethod
  balance: NetworkBalance
  /** Other balances that could pay the line if the person agrees, the best fit first. */
  others: readonly NetworkBalance[]
  /** True if `balance` is not the line's own balance. A balance pays its own lines first. */
  isSubstitute: boolean
  target: CurrencyView
  amount: Decimal
  /** Name of the saved recipient, or else the address. */
  name: string
  /** The table's name for the recipient, if it is paid at an address. */
  calledName?: string
  /** The table's reference for this payment. The platform has no member for it. */
  reference?: string
  /** Key of the recipient; the same for each spelling of one recipient. */
  key: string
  /** The memo that is sent, from the saved recipient or the table; empty if there is none. */
  memo: string
}

export interface CheckedPayout {
  line: number
  /** The recipient as the table spells it, for a line that makes no payment. */
  title: string
  payout: Payout | undefined
  problems: readonly LineProblem[]
  /** The values that the amount can have; undefined until its currency is known. */
  readings: AmountReadings | undefined
  /** True if no earlier payment to the recipient is known. The person is asked once per table. */
  isFirst: boolean
}

function checksFor(payout: Payout, facts: PayoutFacts): Check[] {
  const { recipient, draft, target, balance } = payout
  const memo = memoFor(recipient, draft, balance.currency)
  const { walletId, ownWallets, saved, isSavedUnread, rows, areMore, paidRecipients } = facts
  const name = recipientAddressOf(recipient)
  return checksOf({
    target,
    contracts: contractsOf(facts.currencies),
    available: balance.amount,
    // Placeholder: amounts are checked later, for all lines and with their prices.
    quote: { debit: ZERO, arrives: ZERO, totalFees: ZERO, fees: [], rate: ZERO },
    recipient,
    isDeleted: false,
    agreedFingerprint: fingerprintOf(recipient),
    memo,
    walletId,
    ownWallets,
    ownAddress: target.network && facts.ownAddresses.get(target.network.id),
    priorPayment: priorPaymentTo({
      recipient,
      memo,
      rows,
      areMore,
      paidRecipients: paidRecipients.filter((one) => one.walletId === walletId),
      namesakes: countNamesakes(
        name,
        saved.map(({ counterparty }) => counterparty),
      ),
    }),
    earlierRecipients: sentRecipients(rows),
    saved,
    isSavedUnread,
  })
}

/** Checks that ask one question for the whole table instead of one for each line. */
const ASKED_ONCE: readonly Check['name'][] = ['firstPayment', 'unread']

const toProblem = ({ name, severity, intended }: Check): LineProblem =>
  name === 'lookAlike' && intended
    ? { ...toQuestion('address', 'lookAlike', { name: intended.counterparty.name }), severity }
    : {
        of: 'check',
        field: name === 'memo' ? 'memo' : 'address',
        severity,
        problem: name,
      }

interface Resolved {
  payout: Payout | undefined
  problems: LineProblem[]
  readings?: AmountReadings
}

function resolve(
  row: TableRow,
  columns: Columns,
  facts: PayoutFacts,
  defaults: LineDefaults,
  payFrom: string | undefined,
): Resolved {
  const refuse = (...problems: LineProblem[]) => ({ payout: undefined, problems })
  const linked = withLink(cellsOf(row, columns, defaults), facts.currencies)
  if (isLineProblem(linked)) return refuse(linked)
  const cells = withAssetOfToken(linked.cells, columns, facts.currencies)
  if (isLineProblem(cells)) return refuse(cells)
  const payee = lineRecipientOf(cells, facts)
  if (isLineProblem(payee)) return refuse(payee)
  const first = balanceFor(cells, payee, facts)
  if (isLineProblem(first)) return refuse(first)
  const alternative = otherBalances(first, payee, facts).find(
    ({ currency }) => assetName(currency) === payFrom,
  )
  const balance = alternative ?? first
  const target = arrivingCurrencyOf(payee, balance.currency, facts.currencies)
  const [method] = paymentMethodsTo(payee, facts.availability)
  if (payee.kind === 'saved' && isRailPlanned(payee, facts))
    return refuse(toBlocker(undefined, 'planned'))
  if (target === undefined || method === undefined)
    return refuse(toBlocker(undefined, 'notOffered'))
  if (method.lockedBy !== undefined) return refuse(toBlocker(undefined, 'locked'))
  if (payee.kind === 'saved' && !isOnlyReachableAddress(payee, balance.currency, facts.currencies))
    return refuse(toBlocker('address', 'addressUnclear', { name: payee.counterparty.name }))
  const recipient = withNetworkOf(payee, target)
  const { side, language } = facts
  const counted = side === 'debit' ? balance.currency : target
  // The heading of the amounts and the line's asset cell must name the same currency.
  const unit = [defaults.unit, cells.asset === '' ? undefined : symbolIn(cells)].find(
    (one) => one !== undefined && !isSameName(one, counted.symbol),
  )
  if (unit !== undefined)
    return refuse(toBlocker('amount', 'unitDiffers', { unit, asset: counted.symbol }))
  const { scale, decimalMark } = defaults
  if (scale !== undefined && !hasUnit(counted, scale))
    return refuse(toBlocker('amount', 'unitDiffers', { unit: scale.name, asset: counted.symbol }))
  const {
    amount,
    problems: unclear,
    readings,
  } = amountOf(cells.amount, counted, { language, decimalMark, scale })
  const memo = recipient.kind === 'address' ? cells.memo : ''
  const problems = [
    ...unclear,
    ...linkProblems(linked.payment, target, side === 'arrives' ? amount : undefined),
    ...(memo.length > MAX_MEMO_LENGTH
      ? [toBlocker('memo', 'memoTooLong', { max: MAX_MEMO_LENGTH })]
      : []),
  ]
  if (amount === undefined || isBlocked(problems)) return { ...refuse(...problems), readings }
  const draft: SendDraft = {
    ...EMPTY_SEND_DRAFT,
    ...(recipient.kind === 'saved'
      ? withSavedRecipient(recipient.counterparty.id, recipient.destination.id)
      : { to: recipient.to, memo }),
    currency: balance.currency.id,
    method: method.orderType,
    amount: toTypedAmount(amount),
    side,
  }
  const name = recipient.kind === 'saved' ? recipient.counterparty.name : recipient.to
  const hasMemos = columns.includes('memo')
  const sentMemo = memoFor(recipient, draft, balance.currency)
  const key = recipientKey(recipient, sentMemo)
  problems.push(...memoProblems(cells, recipient, { sentMemo, hasMemoColumn: hasMemos }, facts))
  const calledName = recipient.kind === 'saved' ? '' : cells.name
  const others = otherBalances(balance, payee, facts)
  const isSubstitute = alternative !== undefined
  const terms = { method, balance, others, isSubstitute, target }
  const payout = { draft, recipient, ...terms, amount, name, key, memo: sentMemo }
  const payingAsset = assetName(balance.currency)
  if (payFrom !== undefined && payFrom !== payingAsset)
    problems.push(toQuestion('asset', 'otherBalance', { asset: payFrom, given: payingAsset }))
  const reference = cells.reference.trim().slice(0, MAX_REFERENCE_LETTERS)
  const texts = {
    ...(calledName !== '' && { calledName }),
    ...(reference !== '' && { reference }),
  }
  return { payout: { ...payout, ...texts }, problems, readings }
}

/**
 * Checks one row of the table. `payFrom`: name (`assetName`) of the balance that pays the line; by
 * default the one that fits best.
 */
export function checkPayout(
  row: TableRow,
  columns: Columns,
  facts: PayoutFacts,
  defaults: LineDefaults,
  payFrom?: string,
): CheckedPayout {
  const cells = cellsOf(row, columns, defaults)
  const { line } = row
  const cut = overflowProblem(row, columns)
  const { payout, problems, readings } = resolve(row, columns, facts, defaults, payFrom)
  if (payout === undefined) {
    const title = cells.name || cells.address || cells.iban || cells.account
    return { line, title, payout, problems: [...cut, ...problems], readings, isFirst: false }
  }
  const checks = checksFor(payout, facts)
  return {
    line,
    title: payout.name,
    payout,
    problems: [
      ...cut,
      ...problems,
      ...nameProblems(cells, payout.recipient, facts),
      ...checks.filter(({ name }) => !ASKED_ONCE.includes(name)).map(toProblem),
      ...repetitionProblems(payout, facts),
    ],
    readings,
    isFirst: checks.some(({ name }) => name === 'firstPayment'),
  }
}

/** Returns the recent payments that a line may repeat. */
export const repetitionsOf = (
  payout: Payout,
  { saved, recent }: Pick<PayoutFacts, 'saved' | 'recent'>,
): RecentDuplicate[] =>
  recentDuplicates(
    { ...payout, currencies: [payout.balance.currency, payout.target], saved },
    recent,
  )

function repetitionProblems(payout: Payout, facts: PayoutFacts): LineProblem[] {
  const [earlier] = repetitionsOf(payout, facts)
  if (earlier === undefined) return []
  const { row, isCertain } = earlier
  const date = { day: 'numeric', month: 'long' } as const
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(facts.language, parts).format(Date.parse(row.createdAt))
  const times = { day: write(date), time: write({ ...date, hour: '2-digit', minute: '2-digit' }) }
  return [
    isCertain
      ? toQuestion('amount', 'justPaid', times)
      : toQuestion('amount', 'justPaidInside', { name: row.to ?? '', ...times }),
  ]
}

/**
 * If two lines have the same recipient and amount, asks about the later one, because the person may
 * intend both.
 */
export function withEqualPayouts(lines: readonly CheckedPayout[]): CheckedPayout[] {
  const first = new Map<string, number>()
  return lines.map((one) => {
    if (one.payout === undefined) return one
    const { key, amount, target } = one.payout
    const name = [key, amount, target.id].join(' ')
    const earlier = first.get(name)
    if (earlier === undefined) first.set(name, one.line)
    return earlier === undefined
      ? one
      : {
          ...one,
          problems: [...one.problems, toQuestion(undefined, 'duplicate', { line: earlier })],
        }
  })
}
