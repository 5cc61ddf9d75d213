import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { withCommas } from '#i18n/lists.ts'
import { toFailure } from '#lib/failure.ts'
import { useIsJournalDurable } from '#orders/use-journal.ts'
import { useAreAmountsHidden, useAmountText } from '#ui/amount.tsx'
import { ChoiceList } from '#ui/choice.tsx'
import { showMissingAnswer } from '#ui/confirm-checkbox.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useLongWork } from '#ui/use-paged-load.ts'

import { balanceCoversOf } from '../model/agreement.ts'
import type { DecimalMark, AmountQuestion } from '../model/amounts.ts'
import { cellsOf, type Columns, type LineDefaults } from '../model/columns.ts'
import type { Handover } from '../model/handover.ts'
import { repeatedDayOf } from '../model/line-problem.ts'
import type { PaidBatch } from '../model/paid-batch.ts'
import { toPayoutLine, type SkippedLine, type PayoutBatch } from '../model/payout-batch.ts'
import {
  checkTable,
  evaluateTable,
  type CheckedTable,
  type EvaluatedLine,
  type EvaluatedTable,
} from '../model/payout-check.ts'
import type { PayoutFacts } from '../model/payout-facts.ts'
import { repetitionsOf } from '../model/payouts.ts'
import type { Price, PriceRequest } from '../model/price-request.ts'
import type { TableRow } from '../model/table.ts'
import { CheckSummary } from './check-summary.tsx'
import { HandOver } from './hand-over.tsx'
import type { ShownLine } from './line-list.tsx'
import { PayoutQuestions } from './payout-questions.tsx'
import { PayoutTotals } from './payout-totals.tsx'
import { useAgreement } from './use-agreement.ts'
import { usePrices } from './use-prices.ts'
import { useProblemText } from './use-problem-text.ts'

interface PayoutPreviewProps {
  rows: readonly TableRow[]
  columns: Columns
  facts: PayoutFacts
  defaults: LineDefaults
  paid: PaidBatch | undefined
  handover: Handover | undefined
  onDecimalMark: (mark: DecimalMark) => void
  /** Reads the newest payments of all devices again; resolves to undefined if that fails. */
  refreshRecent: () => Promise<PayoutFacts['recent'] | undefined>
  onStart: (found: Pick<PayoutBatch, 'lines' | 'leftOut' | 'repeats'>) => void
}

const NOTHING: CheckedTable = { lines: [], requests: new Map(), repeatedOn: undefined }
const NO_REQUESTS: readonly PriceRequest[] = []
const NO_PAYOUTS: EvaluatedTable['sendable'] = []

export function PayoutPreview(props: PayoutPreviewProps) {
  const { rows, columns, facts, defaults, paid, handover, onDecimalMark, refreshRecent, onStart } =
    props
  const t = useTranslations('batch')
  const language = useLocale()
  const isHidden = useAreAmountsHidden()
  const isStored = useIsJournalDurable()
  // If columns or amounts are read differently, the payments change, so all answers are dropped.
  const meaning = JSON.stringify([columns, defaults, facts.side])
  const agreement = useAgreement(meaning)
  const { lines: agreed, questions: confirmed, covers } = agreement
  const [firstAgreed, setFirstAgreed] = useState<readonly string[]>([])
  const [isRefreshing, setIsRefreshing] = useState(false)
  const notify = useNotify()
  const problemText = useProblemText()
  const payFrom = useMemo(
    () => new Map([...(handover?.payFrom ?? []), ...agreement.payFrom]),
    [handover, agreement.payFrom],
  )
  const check = useCallback(
    () => checkTable(rows, columns, facts, { defaults, paidBatch: paid, payFrom }),
    [rows, columns, facts, defaults, paid, payFrom],
  )
  const checked = useLongWork(check)
  const table = (checked.isDone && checked.result) || NOTHING
  const requests = useMemo(
    () => (table === NOTHING ? NO_REQUESTS : [...table.requests.values()]),
    [table],
  )
  const { prices, done, isDone: isPriced, retry: retryPrices } = usePrices(requests)
  const { side } = facts
  const evaluate = useMemo(
    () =>
      table === NOTHING
        ? undefined
        : () =>
            evaluateTable({
              table,
              prices,
              agreedLines: agreed,
              amountSide: side,
              language,
              isHidden,
            }),
    [table, prices, agreed, side, language, isHidden],
  )
  const { result, isDone: isEvaluated } = useLongWork(evaluate)
  const evaluated = table === NOTHING ? undefined : result
  const lines = useMemo(
    () => (evaluated?.lines ?? []).map((line) => toShown(line, line.title || t('lines.nobody'))),
    [evaluated, t],
  )
  const { sendable = NO_PAYOUTS, first = [], totals } = evaluated ?? {}
  const awaited = lines.filter(({ state }) => state === 'pricing').length
  const isDone = checked.isDone && isPriced && isEvaluated
  const [shortfalls, setShortfalls] = useState<EvaluatedTable['shortfalls']>([])
  if (isDone && evaluated !== undefined && evaluated.shortfalls !== shortfalls)
    setShortfalls(evaluated.shortfalls)
  // A line that is included later can have another new recipient, so each confirmed recipient is
  // stored by its key.
  const isFirstAgreed = first.every((key) => firstAgreed.includes(key))
  const questions = [
    ...(handover === undefined ? [] : (['handedOver'] as const)),
    ...(table.repeatedOn === undefined ? [] : (['repeated'] as const)),
    ...(facts.isSavedUnread ? (['unread'] as const) : []),
    ...(facts.isRecentWhole ? [] : (['recent'] as const)),
  ]
  const hasOpenQuestion = !isFirstAgreed || questions.some((one) => !confirmed.has(one))
  const failed = requests.filter(({ key }) => isTransient(prices.get(key))).length
  // The person's answers; undefined after the person has left the screen. Each change makes a new
  // object, so that a start that is in progress notices a withdrawn answer.
  const consent = useMemo(
    () => ({ meaning, agreed, confirmed, covers, firstAgreed }),
    [meaning, agreed, confirmed, covers, firstAgreed],
  )
  const latest = useRef<typeof consent>(undefined)
  useEffect(() => {
    latest.current = consent
    return () => {
      latest.current = undefined
    }
  }, [consent])
  /**
   * The newest payments are read first, because another window may have paid the same table since
   * it was checked.
   */
  async function start(): Promise<void> {
    if (isRefreshing) return
    setIsRefreshing(true)
    const recent = await refreshRecent()
    setIsRefreshing(false)
    if (latest.current !== consent) return
    if (recent === undefined) return notify(t('payouts.notRead'))
    const repeated = new Set(
      table.lines.flatMap(({ line, problems }) =>
        table.repeatedOn !== undefined || repeatedDayOf(problems) !== undefined ? [line] : [],
      ),
    )
    const isNewRepeat = ({ line, payout }: (typeof sendable)[number]) =>
      !repeated.has(line) && repetitionsOf(payout, { ...facts, recent }).length > 0
    if (sendable.some(isNewRepeat)) return
    const repeats = new Set(
      sendable.flatMap(({ payout }) => repetitionsOf(payout, facts).map(({ row }) => row.id)),
    )
    onStart({ lines: sendable.map(toPayoutLine), leftOut: leftOut(), repeats: [...repeats] })
  }
  const leftOut = (): SkippedLine[] => {
    const rowsByLine = new Map(rows.map((row) => [row.line, row]))
    return lines
      .filter(({ state }) => state !== 'ready')
      .map(({ line, title: who, problems = [] }) => {
        const reasons = problems.filter(({ severity }) => severity !== 'note').map(problemText)
        const row = rowsByLine.get(line)
        const cells = row && cellsOf(row, columns, defaults)
        return {
          line,
          who,
          reason: reasons.join(' '),
          tableAmount: cells?.amount,
          currency: cells?.asset,
        }
      })
  }
  // The question about amounts stays visible while the lines are checked again.
  const question = checked.result?.question
  const reading = question && handover === undefined && (
    <AmountReading question={question} chosen={defaults.decimalMark} onChoose={onDecimalMark} />
  )
  if (question !== undefined && defaults.decimalMark === undefined)
    return (
      <>
        {reading}
        <PrimaryAction text={t('payouts.pay', { count: 0 })} disabled onPress={() => {}} />
      </>
    )
  return (
    <>
      {reading}
      <CheckSummary
        isDone={evaluated !== undefined}
        checked={checked.progress}
        sendable={sendable.length}
        awaited={awaited}
        total={rows.length}
        lines={lines}
        agreed={agreed}
        onAgree={agreement.agreeToLine}
      >
        {evaluated === undefined || table.comparison === undefined ? null : (
          <Paragraph role="status">{t('again.compared', { ...table.comparison })}</Paragraph>
        )}
        <PayoutTotals
          totals={isPriced ? totals : undefined}
          done={done}
          total={requests.length}
          failed={failed}
          onRetry={retryPrices}
        />
        <PayoutQuestions
          isStored={isStored}
          hasUnsaved={evaluated?.hasUnsaved === true}
          first={isDone ? first.length : 0}
          isFirstAgreed={isFirstAgreed}
          onFirst={(isOn) => setFirstAgreed(isOn ? first : [])}
          repeatedOn={table.repeatedOn}
          checksum={handover?.checksum ?? ''}
          questions={questions}
          confirmed={confirmed}
          onConfirm={agreement.answer}
          covers={balanceCoversOf(covers, shortfalls, isDone)}
          onCover={agreement.cover}
        />
        {handover === undefined ? <HandOver sendableLines={isDone ? sendable : undefined} /> : null}
      </CheckSummary>
      <PrimaryAction
        text={t('payouts.pay', { count: sendable.length + awaited })}
        isLoading={!isDone || isRefreshing}
        disabled={!isDone || !isStored || sendable.length === 0}
        onPress={hasOpenQuestion ? showMissingAnswer : () => void start()}
      />
    </>
  )
}

const toShown = ({ account, ...line }: EvaluatedLine, title: string): ShownLine => ({
  ...line,
  title,
  subtitle: account,
})

function isTransient(price: Price | undefined): boolean {
  if (price === undefined || 'quote' in price) return false
  const { kind, status = 0 } = toFailure(price.failure)
  return kind !== 'http' || status >= 500 || status === 429
}

interface AmountReadingProps {
  question: AmountQuestion
  chosen: DecimalMark | undefined
  onChoose: (mark: DecimalMark) => void
}

function AmountReading({ question, chosen, onChoose }: AmountReadingProps) {
  const t = useTranslations('batch.payouts.reading')
  const language = useLocale()
  const toText = useAmountText()
  const { cell, interpretations } = question
  return (
    <>
      <ChoiceList<DecimalMark | ''>
        title={t('title')}
        selected={chosen ?? ''}
        choices={interpretations.map(({ mark, sum, totals }) => ({
          value: mark,
          // The person has entered these amounts, so they are shown even if others are hidden.
          title: t('way', { cell, sum: toText(sum.amount, sum.unit, true) }),
          subtitle: t('all', {
            totals: withCommas(
              totals.map(({ amount, unit }) => toText(amount, unit, true)),
              language,
            ),
          }),
        }))}
        onSelect={(mark) => mark !== '' && onChoose(mark)}
      />
      {chosen === undefined ? <Paragraph role="status">{t('text', { cell })}</Paragraph> : null}
    </>
  )
}
