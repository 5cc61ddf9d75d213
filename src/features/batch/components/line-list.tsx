import type { LucideIcon } from 'lucide-react'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleX from 'lucide-react/icons/circle-x'
import { memo, useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'use-intl'

import type { Unit } from '#i18n/amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { ConfirmCheckbox } from '#ui/confirm-checkbox.tsx'
import { NoTranslate } from '#ui/phrase.tsx'
import { Row } from '#ui/row.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Text } from '#ui/text.tsx'
import { WindowedCardRow, WindowedList } from '#ui/windowed-list.tsx'

import texts from '#ui/text.module.css'
import { hasQuestion, isBlocked, type LineProblem } from '../model/line-problem.ts'
import styles from './batch.module.css'
import { useProblemPlace, useProblemText } from './use-problem-text.ts'

/**
 * State of a line. Before the run: `ready`, `wrong` (the line is left out), `asks` or `pricing`.
 * During and after the run: waiting, being sent, or an outcome.
 */
export type LineState =
  | 'ready'
  | 'wrong'
  | 'asks'
  | 'pricing'
  | 'waiting'
  | 'going'
  | 'done'
  | 'refused'

export interface ShownLine {
  line: number
  state: LineState
  title: string
  subtitle?: string | undefined
  memo?: string | undefined
  sum?: { amount: Decimal; unit: Unit } | undefined
  problems?: readonly LineProblem[]
  reason?: string | undefined
}

const ICONS: Record<Exclude<LineState, 'going'>, [LucideIcon, string | undefined]> = {
  ready: [CircleCheck, texts.positive],
  wrong: [CircleX, texts.destructive],
  asks: [CircleAlert, texts.destructive],
  pricing: [CircleDashed, texts.secondary],
  waiting: [Circle, texts.secondary],
  done: [CircleCheck, texts.positive],
  refused: [CircleX, texts.destructive],
}

interface LineListProps {
  /** Must stay the same array while no line changes, so that the rows don't render again. */
  lines: readonly ShownLine[]
  /** Numbers of the lines that the person has confirmed. */
  agreedLines?: ReadonlySet<number>
  onAgree?: (line: number, isRight: boolean) => void
  /** Opens the details of a sent line. Must stay the same function while the lines are the same. */
  onOpen?: ((line: number) => void) | undefined
}

const FIRST_ROWS = 4
/** Maximum number of rows that are rendered at once. */
const SHORT_ROWS = 40
const WHOLE = { hasMore: false, isLoadingMore: false, hasFailed: false, onMore: () => {} }
const NONE: ReadonlySet<number> = new Set()

export function LineList({ lines, agreedLines = NONE, onAgree, onOpen }: LineListProps) {
  const t = useTranslations('batch')
  const rows = useMemo(
    () =>
      lines.map((line, at) => (
        <WindowedCardRow key={line.line} isFirst={at === 0} isLast={at === lines.length - 1}>
          <Line
            line={line}
            isAgreed={agreedLines.has(line.line)}
            onAgree={onAgree}
            onOpen={line.state === 'done' ? onOpen : undefined}
          />
        </WindowedCardRow>
      )),
    [lines, agreedLines, onAgree, onOpen],
  )
  // A long list renders a few rows first and the others in a deferred render, so that the screen
  // stays responsive.
  const isFullList = useDeferredValue(true, false)
  const drawn = isFullList || rows.length <= SHORT_ROWS ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <WindowedList
      {...WHOLE}
      isLoadingMore={drawn.length < rows.length}
      summary={t('lines.count', { count: lines.length })}
      labels={NO_LABELS}
    >
      {drawn}
    </WindowedList>
  )
}

const NO_LABELS = { more: '', moreFailed: '' }

interface LineProps {
  line: ShownLine
  isAgreed: boolean
  onAgree: LineListProps['onAgree']
  onOpen: LineListProps['onOpen']
}

const Line = memo(function Line({ line, isAgreed, onAgree, onOpen }: LineProps) {
  const t = useTranslations('batch')
  const { state, problems = [], reason, sum } = line
  const canAgree = hasQuestion(problems) && !isBlocked(problems)
  return (
    <>
      <Row
        before={state === 'going' ? <Spinner /> : <StateIcon state={state} />}
        title={<NoTranslate>{line.title}</NoTranslate>}
        subtitle={
          <>
            {line.subtitle === undefined ? null : (
              <>
                <NoTranslate>{line.subtitle}</NoTranslate>
                <br />
              </>
            )}
            {line.memo === undefined ? null : (
              <>
                <NoTranslate>
                  {t('columns.label', { heading: t('fields.memo'), example: line.memo })}
                </NoTranslate>
                <br />
              </>
            )}
            <span>{`${t('lines.number', { line: line.line })} · ${t(`lines.${state}`)}`}</span>
          </>
        }
        onPress={onOpen && (() => onOpen(line.line))}
        after={sum && <Amount amount={sum.amount} unit={sum.unit} />}
      />
      {problems.length === 0 && reason === undefined ? null : (
        <Text as="div" size="label" className={styles.below}>
          {problems.length === 0 ? null : <Problems problems={problems} />}
          {reason === undefined ? null : <p className={texts.destructive}>{reason}</p>}
        </Text>
      )}
      {canAgree && onAgree !== undefined ? (
        <div className={styles.below}>
          <ConfirmCheckbox
            isOptional
            label={t('lines.agree', { line: line.line })}
            isOn={isAgreed}
            onChange={(isRight) => onAgree(line.line, isRight)}
          />
        </div>
      ) : null}
    </>
  )
}, isSameLine)

function StateIcon({ state }: { state: keyof typeof ICONS }) {
  const [Icon, tone] = ICONS[state]
  return <Icon size={24} className={tone} aria-hidden />
}

function isSameLine(one: LineProps, other: LineProps): boolean {
  const [{ line: before }, { line: now }] = [one, other]
  return (
    one.isAgreed === other.isAgreed &&
    one.onAgree === other.onAgree &&
    one.onOpen === other.onOpen &&
    before.line === now.line &&
    before.state === now.state &&
    before.title === now.title &&
    before.subtitle === now.subtitle &&
    before.memo === now.memo &&
    before.reason === now.reason &&
    before.problems === now.problems &&
    before.sum?.amount === now.sum?.amount &&
    before.sum?.unit === now.sum?.unit
  )
}

function Problems({ problems }: { problems: readonly LineProblem[] }) {
  const textOf = useProblemText()
  const placeOf = useProblemPlace()
  return problems.map((problem) => (
    <p
      key={`${placeOf(problem)} ${textOf(problem)}`}
      className={problem.severity === 'blocker' ? texts.destructive : undefined}
    >
      <strong>{placeOf(problem)}</strong>
      {': '}
      {textOf(problem)}
    </p>
  ))
}
