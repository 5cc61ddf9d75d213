import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { dayIn } from '#lib/time-zone.ts'
import { paths } from '#paths'
import { DayFeed } from '#ui/day-feed.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { ReadingProgress } from '#ui/reading-progress.tsx'
import { isAwaitingResponse } from '#ui/request-state.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Paragraph } from '#ui/text.tsx'
import { TransactionRow } from '#ui/transaction-row.tsx'
import { partyOf } from '#wallets/facts/facts.ts'

import { hasDoubt } from '../model/books-of.ts'
import { countRows, type ListedStatement } from '../model/statement.ts'
import { useBooks } from '../use-books.ts'
import { useStatement, type BooksPeriod } from '../use-statement.ts'
import { BookFiles } from './book-files.tsx'
import { CategoryReview } from './category-review.tsx'
import { MonthClosing, useMonthClosing } from './month-closing.tsx'
import { usePeriodText } from './period-choice.tsx'
import { PrintableStatement } from './printable-statement.tsx'
import { StatementFigures } from './statement-figures.tsx'
import { useKindLabel, useOtherSideText } from './statement-labels.tsx'

export function PeriodStatement({ footer, ...booksPeriod }: BooksPeriod & { footer: ReactNode }) {
  const { subject, period } = booksPeriod
  const t = useTranslations('statement')
  const periodText = usePeriodText()(period)
  const state = useStatement(booksPeriod)
  const [isOpened, setIsOpened] = useState(false)
  const open = () => {
    setIsOpened(true)
    state.loadAgain()
  }
  const currencies = useQuery(systemQueries.currencies())
  const holder = useQuery(userQueries.user())
  // The rows need the currencies' names, and the print needs the holder's name.
  const isNamed = !isAwaitingResponse(currencies) && !isAwaitingResponse(holder)
  const { rows, total, source, listed } = state.loaded
  const progress = total === undefined ? undefined : { read: rows.length, total }
  const { kind } = subject.owner
  return (
    <>
      <Paragraph>{`${subject.name} · ${periodText}`}</Paragraph>
      {listed !== undefined && isNamed ? (
        <Ready
          {...booksPeriod}
          {...{ listed, isOpened }}
          holder={holder.data?.name}
          onOpen={open}
          onReadAgain={state.loadAgain}
        />
      ) : listed !== undefined || (source !== undefined && state.phase === 'loading') ? (
        <SkeletonRows count={5} />
      ) : (
        <ReadingProgress
          state={state}
          progress={progress}
          title={t('reading.title')}
          count={progress && t('reading.count', progress)}
          reason={kind === 'wallet' || kind === 'all' ? t('reading.why') : t(`${kind}.why`)}
        />
      )}
      {state.phase === 'loading' ? null : footer}
    </>
  )
}

interface ReadyProps extends BooksPeriod {
  listed: ListedStatement
  holder: string | undefined
  /** True if the person has reopened this month after it was closed. */
  isOpened: boolean
  onOpen: () => void
  onReadAgain: () => void
}

/** Number of rows shown at first, because the layout of all rows would take too long. */
const SHOWN_ROWS = 200

function Ready({ listed, holder, isOpened, onOpen, onReadAgain, ...given }: ReadyProps) {
  const { subject, period, zone } = given
  const { name, owner } = subject
  const { statement, rows, open } = listed
  const closing = useMonthClosing(statement, subject, given.span)
  const books = useBooks({ ...given, ...closing, statement })
  const t = useTranslations('statement')
  const periodText = usePeriodText()(period)
  const { currencies, withoutMoney } = statement
  const count = countRows(statement)
  const files = useRef<HTMLDivElement>(null)
  const toFiles = () => {
    files.current?.focus({ preventScroll: true })
    files.current?.scrollIntoView()
  }
  const [shown, setShown] = useState(SHOWN_ROWS)
  const first = useMemo(() => rows.slice(0, shown), [rows, shown])
  const dayOf = useCallback(
    ({ createdAt }: { createdAt: string }) => dayIn(zone, createdAt),
    [zone],
  )
  const kindOf = useKindLabel()
  const otherText = useOtherSideText()
  const renderRow = useMemo(
    () => (row: StatementRow) => (
      <TransactionRow
        {...(row.cardType === undefined
          ? { transaction: row, href: paths.transaction.to({ id: row.id }) }
          : { transaction: { ...row, info: kindOf(row) }, name: partyOf(row) })}
        {...(row.method === 'exchange' && { subtitle: otherText(row) })}
        category={books.marks.categoryMarkOf(row).category}
      />
    ),
    // `t` changes only with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, books.marks],
  )
  return (
    <>
      {count === 0 ? (
        <IllustratedState of="receipt" title={t('empty.title')} text={t('empty.text')} />
      ) : null}
      {currencies.length === 0 || closing.changed.length > 0 ? null : (
        <Section>
          <Row title={t('files')} after={<ArrowDown size={20} aria-hidden />} onPress={toFiles} />
        </Section>
      )}
      {currencies.length === 0 || currencies.some(hasDoubt) ? null : (
        <MonthClosing {...given} {...closing} {...{ statement, isOpened, onOpen }} />
      )}
      <StatementFigures listed={listed} kind={owner.kind} onReadAgain={onReadAgain} />
      {rows.length === 0 ? null : (
        <CategoryReview rows={rows} wallet={owner.id} marks={books.marks} />
      )}
      {currencies.length === 0 ? null : (
        <div ref={files} tabIndex={-1}>
          <BookFiles {...{ statement, owner, zone, books }} changed={closing.changed} />
        </div>
      )}
      {withoutMoney.length === 0 ? null : (
        <Paragraph>{t('withoutMoney', { count: withoutMoney.length })}</Paragraph>
      )}
      {count === 0 ? null : (
        <DayFeed
          rows={first}
          hasMore={first.length < rows.length}
          isLoadingMore={false}
          hasFailed={false}
          onMore={() => setShown((known) => known + SHOWN_ROWS)}
          top={{ title: t('underWay'), rows: open }}
          total={count}
          dayOf={dayOf}
        >
          {renderRow}
        </DayFeed>
      )}
      <PrintableStatement
        statement={statement}
        heading={{ owner, name, holder, period: periodText }}
        contextOf={books.context}
      />
    </>
  )
}
