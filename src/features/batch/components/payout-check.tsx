import { TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { toFailure } from '#lib/failure.ts'
import { useIsJournalDurable } from '#orders/use-order.ts'
import { paths } from '#paths'
import type { SendDraft } from '#payments/model/draft.ts'
import { useAmountText } from '#ui/amount.tsx'
import { Amount } from '#ui/amount.tsx'
import { Callout, CalloutLink, CalloutList, ConfirmCheckbox } from '#ui/callout.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorBlock } from '#ui/state-block.tsx'

import { missingColumn, type Columns, type Headed } from '../model/columns.ts'
import { isGoing, stop, type LineProblem } from '../model/line-problem.ts'
import { requestOfLine, toPayoutLine, type PayoutLine } from '../model/payout-batch.ts'
import type { PayoutFacts } from '../model/payout-facts.ts'
import { accountIn, titleOf } from '../model/line-title.ts'
import { checkPayout, withEqualPayouts, type CheckedPayout, type Payout } from '../model/payouts.ts'
import type { TableRow } from '../model/table.ts'
import { beyondBalance, type PricedPayout } from '../model/totals.ts'
import { CheckSummary } from './check-summary.tsx'
import { ColumnSection } from './column-section.tsx'
import { PayoutTotals } from './payout-totals.tsx'
import { withLine } from './recipient-check.tsx'
import { useChecked } from './use-checked.ts'
import { usePayoutFacts } from './use-payout-facts.ts'
import { usePrices, type PriceRequest } from './use-prices.ts'

interface PayoutCheckProps {
  wallet: WalletDetail
  wallets: readonly WalletSummary[]
  table: Headed
  columns: Columns
  onColumns: (columns: Columns) => void
  onStart: (lines: readonly PayoutLine[]) => void
}

const checkerOf = (columns: Columns, facts: PayoutFacts) => (row: TableRow) =>
  checkPayout(row, columns, facts)

const priceRequestOf = (line: number, payout: Payout): PriceRequest => {
  const { draft, recipient, method, balance, target, amount } = payout
  const { version, orderType } = method
  const from = balance.currency.id
  const request = requestOfLine({ draft, recipient, orderType, from, target: target.id, amount })
  // Two equal lines are two questions: each is told by its own answer whether it can go.
  return { request, version, key: `${line} ${JSON.stringify(request)}` }
}

const mayGo = ({ problems }: CheckedPayout): boolean =>
  problems.every(({ severity }) => severity === 'ask')

/** What each line would pay and cost, what is wrong with it, and what it all comes to. */
export function PayoutCheck({
  wallet,
  wallets,
  table,
  columns,
  onColumns,
  onStart,
}: PayoutCheckProps) {
  const t = useTranslations('batch')
  const toText = useAmountText()
  const [side, setSide] = useState<SendDraft['side']>('arrives')
  const isKept = useIsJournalDurable()
  const { facts, error, isOffline, retry } = usePayoutFacts(wallet, wallets, side)
  const missing = missingColumn(columns, 'payouts')
  const check = useMemo(
    () => (facts && missing === undefined ? checkerOf(columns, facts) : undefined),
    [columns, facts, missing],
  )
  const { results, isDone: isChecked } = useChecked(table.rows, check)
  const lines = useMemo(
    () => (isChecked ? withEqualPayouts(results) : results),
    [results, isChecked],
  )
  const requests = useMemo(
    () =>
      new Map(
        (isChecked ? lines : []).flatMap((one) =>
          one.payout && mayGo(one)
            ? [[one.line, priceRequestOf(one.line, one.payout)] as const]
            : [],
        ),
      ),
    [lines, isChecked],
  )
  const asked = useMemo(() => [...requests.values()], [requests])
  const prices = usePrices(asked)
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set())
  const [firstAgreed, setFirstAgreed] = useState<readonly string[]>([])
  const [isUnreadAgreed, setUnreadAgreed] = useState(false)

  const priceOf = (line: number) => {
    const request = requests.get(line)
    return request && prices.priceOf(request)
  }
  const priced = lines.flatMap(({ line, payout, problems }): PricedPayout[] => {
    if (payout === undefined || !isGoing(problems, agreed.has(line))) return []
    const price = priceOf(line)
    return price && 'quote' in price ? [{ line, payout, quote: price.quote }] : []
  })
  const beyond = beyondBalance(priced)
  const going = priced.filter(({ line }) => !beyond.has(line))
  const goingLines = new Set(going.map(({ line }) => line))
  const problemsOf = ({ line, payout, problems }: CheckedPayout): LineProblem[] => {
    const price = priceOf(line)
    const sum = beyond.get(line)
    return [
      ...problems,
      ...(price && 'failure' in price
        ? [{ of: 'price', field: 'amount', severity: 'stop', failure: price.failure } as const]
        : []),
      ...(sum !== undefined && payout
        ? [
            stop('amount', 'sumTooHigh', {
              sum: toText(sum, payout.balance.currency.symbol),
            }),
          ]
        : []),
    ]
  }
  const isDone = isChecked && prices.isDone
  const first = firstPaid(lines.filter(({ line }) => goingLines.has(line)))
  // A line that is included later may bring another one of them.
  const isFirstAgreed = first.every((key) => firstAgreed.includes(key))
  const isUnread = facts?.isSavedUnread === true
  const isAsked = !isFirstAgreed || (isUnread && !isUnreadAgreed)
  return (
    <>
      <ColumnSection
        kind="payouts"
        table={table}
        columns={columns}
        missing={missing}
        onChange={onColumns}
      />
      {missing !== undefined ? null : (
        <SegmentedChoice
          label={t('payouts.side')}
          choices={[
            { value: 'arrives', label: t('payouts.sides.arrives') },
            { value: 'debit', label: t('payouts.sides.debit') },
          ]}
          value={side}
          onChange={(next) => setSide(next === 'debit' ? 'debit' : 'arrives')}
        />
      )}
      {missing !== undefined ? null : facts === undefined ? (
        error || isOffline ? (
          <ErrorBlock
            failure={error ? toFailure(error) : { kind: 'network', reference: 'OFFLINE' }}
            onRetry={retry}
          />
        ) : (
          <SkeletonRows count={5} />
        )
      ) : (
        <CheckSummary
          isDone={isChecked}
          going={going.length}
          total={table.rows.length}
          lines={lines.map((line) => {
            const { payout } = line
            const problems = problemsOf(line)
            const price = priceOf(line.line)
            const isPriced = price !== undefined && 'quote' in price
            return {
              line: line.line,
              state: goingLines.has(line.line)
                ? 'ready'
                : problems.some(({ severity }) => severity === 'stop')
                  ? 'wrong'
                  : problems.length > 0 && !agreed.has(line.line)
                    ? 'asks'
                    : 'pricing',
              title: titleOf(line) || t('lines.nobody'),
              subtitle: payout && accountIn(payout),
              after:
                payout === undefined ? undefined : (
                  <Amount
                    amount={isPriced ? price.quote.arrives : payout.amount}
                    unit={
                      isPriced || side === 'arrives'
                        ? payout.target.symbol
                        : payout.balance.currency.symbol
                    }
                  />
                ),
              problems,
              isAgreed: agreed.has(line.line),
            }
          })}
          onAgree={(line, isRight) => setAgreed((known) => withLine(known, line, isRight))}
        >
          <PayoutTotals
            priced={going}
            done={prices.done}
            asked={asked.length}
            isDone={isDone}
            onAgain={prices.again}
            failed={
              asked.filter((one) => {
                const price = prices.priceOf(one)
                return price && 'failure' in price && isTransient(price.failure)
              }).length
            }
          />
          <CalloutList label={t('check.questions')}>
            {isKept ? null : (
              <Callout
                Icon={TriangleAlert}
                tone="stop"
                title={t('payouts.notKept.title')}
                text={t('payouts.notKept.text')}
              />
            )}
            {lines.some(({ problems }) =>
              problems.some((one) => one.of === 'batch' && one.problem === 'bankNotSaved'),
            ) ? (
              <Callout
                Icon={TriangleAlert}
                tone="warning"
                title={t('payouts.notSaved.title')}
                text={t('payouts.notSaved.text')}
              >
                <CalloutLink href={paths.importRecipients.to()}>{t('payouts.save')}</CalloutLink>
              </Callout>
            ) : null}
            {isDone && first.length > 0 ? (
              <Callout
                Icon={TriangleAlert}
                tone="warning"
                title={t('payouts.first.title', { count: first.length })}
                text={t('payouts.first.text')}
              >
                <ConfirmCheckbox
                  label={t('payouts.first.agree')}
                  isOn={isFirstAgreed}
                  onChange={(isOn) => setFirstAgreed(isOn ? first : [])}
                />
              </Callout>
            ) : null}
            {isUnread ? (
              <Callout
                Icon={TriangleAlert}
                tone="warning"
                title={t('payouts.unread.title')}
                text={t('payouts.unread.text')}
              >
                <ConfirmCheckbox
                  label={t('payouts.unread.agree')}
                  isOn={isUnreadAgreed}
                  onChange={setUnreadAgreed}
                />
              </Callout>
            ) : null}
          </CalloutList>
        </CheckSummary>
      )}
      <PrimaryAction
        text={t('payouts.pay', { count: going.length })}
        isLoading={missing === undefined && !isDone && error === undefined && !isOffline}
        disabled={!isDone || !isKept || isAsked || going.length === 0}
        onPress={() => onStart(going.map(toPayoutLine))}
      />
    </>
  )
}

/** Each recipient once, however many lines pay them. */
const firstPaid = (lines: readonly CheckedPayout[]): string[] => [
  ...new Set(lines.flatMap(({ isFirst, payout }) => (isFirst && payout ? [payout.key] : []))),
]

const isTransient = (failure: unknown): boolean => {
  const { kind, status = 0 } = toFailure(failure)
  return kind !== 'http' || status >= 500 || status === 429
}
