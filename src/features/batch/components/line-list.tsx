import {
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { ConfirmCheckbox } from '#ui/callout.tsx'
import { Row } from '#ui/row.tsx'
import { WindowedCardRow, WindowedList } from '#ui/windowed-list.tsx'

import type { LineProblem } from '../model/line-problem.ts'
import styles from './batch.module.css'
import { useProblemPlace, useProblemText } from './use-problem-text.ts'

/** Before it goes out, a line is `ready`, left out for what is `wrong`, `asks`, or has no price yet; then it waits, goes, and ends. */
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
  after?: ReactNode
  problems?: readonly LineProblem[]
  /** Why the platform refused it. */
  reason?: string | undefined
  isAgreed?: boolean
}

const ICONS: Record<LineState, [LucideIcon, string | undefined]> = {
  ready: [CircleCheck, styles.done],
  wrong: [CircleX, styles.wrong],
  asks: [CircleAlert, styles.wrong],
  pricing: [CircleDashed, styles.quiet],
  waiting: [Circle, styles.quiet],
  going: [LoaderCircle, styles.going],
  done: [CircleCheck, styles.done],
  refused: [CircleX, styles.wrong],
}

interface LineListProps {
  lines: readonly ShownLine[]
  onAgree?: (line: number, isRight: boolean) => void
}

const WHOLE = { hasMore: false, isLoadingMore: false, hasFailed: false, onMore: () => {} }

/** The lines of a table, each with what is wrong with it or what became of it. */
export function LineList({ lines, onAgree }: LineListProps) {
  const t = useTranslations('batch')
  return (
    <WindowedList
      {...WHOLE}
      summary={t('lines.count', { count: lines.length })}
      labels={{ more: '', moreFailed: '' }}
    >
      {lines.map((line, at) => (
        <WindowedCardRow key={line.line} isFirst={at === 0} isLast={at === lines.length - 1}>
          <Line line={line} onAgree={onAgree} />
        </WindowedCardRow>
      ))}
    </WindowedList>
  )
}

function Line({ line, onAgree }: { line: ShownLine; onAgree: LineListProps['onAgree'] }) {
  const t = useTranslations('batch')
  const textOf = useProblemText()
  const placeOf = useProblemPlace()
  const { state, problems = [], reason, isAgreed = false } = line
  const [Icon, tone] = ICONS[state]
  const canAgree = problems.length > 0 && problems.every(({ severity }) => severity === 'ask')
  return (
    <>
      <Row
        before={<Icon size={24} className={tone} aria-hidden />}
        title={line.title}
        subtitle={
          <>
            {line.subtitle === undefined ? null : (
              <span className={styles.account}>{line.subtitle}</span>
            )}
            <span>{`${t('lines.number', { line: line.line })} · ${t(`lines.${state}`)}`}</span>
          </>
        }
        after={line.after}
      />
      {problems.length === 0 && reason === undefined ? null : (
        <div className={styles.notes}>
          {problems.map((problem) => (
            <p
              key={`${placeOf(problem)} ${textOf(problem)}`}
              className={problem.severity === 'stop' ? styles.problem : styles.question}
            >
              <span className={styles.place}>{placeOf(problem)}</span>
              {': '}
              {textOf(problem)}
            </p>
          ))}
          {reason === undefined ? null : <p className={styles.problem}>{reason}</p>}
        </div>
      )}
      {canAgree && onAgree !== undefined ? (
        <div className={styles.agree}>
          <ConfirmCheckbox
            label={t('lines.agree', { line: line.line })}
            isOn={isAgreed}
            onChange={(isRight) => onAgree(line.line, isRight)}
          />
        </div>
      ) : null}
    </>
  )
}
