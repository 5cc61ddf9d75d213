import { Tappable } from '@telegram-apps/telegram-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { use, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'wouter'

import styles from './data-table.module.css'
import { PaneContext } from './host-controls.tsx'
import { pressedKey } from './pressed-key.ts'
import { SkeletonLines } from './section-skeleton.tsx'
import { Text } from './text.tsx'
import { WindowedList, type Paging } from './windowed-list.tsx'

export interface Column<T> {
  key: string
  title: string
  /** Share of the width, as the style sheet's `fr`. */
  share: number
  render: (row: T) => ReactNode
  /** Figures stand at the end of their column. */
  isEnd?: boolean
  /** Left out where the table has little room: beside what is open. */
  isMinor?: boolean
  /** The platform or the page can put the rows in this column's order. */
  isSortable?: boolean
}

export interface SortedBy {
  key: string
  direction: 'ascending' | 'descending'
}

interface DataTableProps<T> {
  /** What the rows are. */
  label: string
  /** The first one names the row and opens it. */
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  /** A row opens a screen by its address or in place by `onOpen`. */
  hrefOf?: (row: T) => string
  onOpen?: (row: T) => void
  sortedBy: SortedBy
  /** A sortable column's heading was pressed. */
  onSort: (key: string) => void
  paging: Paging
  /** Read out: how many there are. */
  summary: string
  labels: { more: string; moreFailed: string }
}

const widthsOf = (columns: readonly Column<never>[]): string =>
  columns.map(({ share }) => `minmax(0, ${share}fr)`).join(' ')

/** Focus on the row above or below: rows near the focused one are always in the page. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)]
  const row = event.target instanceof Element ? event.target.closest('[aria-rowindex]') : null
  if (step === undefined || row === null) return
  const next = Number(row.getAttribute('aria-rowindex')) + step
  const target = event.currentTarget.querySelector<HTMLElement>(
    `[aria-rowindex='${next}'] :is(a, button)`,
  )
  if (target === null) return
  event.preventDefault()
  target.focus({ preventScroll: true })
  target.closest('[role=row]')?.scrollIntoView({ block: 'nearest' })
}

/** Rows in columns on wide windows: sorted by their headings, gone through by arrow keys, opened by Enter. */
export function DataTable<T>({
  label,
  columns,
  rows,
  keyOf,
  hrefOf,
  onOpen,
  sortedBy,
  onSort,
  paging,
  summary,
  labels,
}: DataTableProps<T>) {
  const current = use(PaneContext)?.current
  const widths = {
    '--columns': widthsOf(columns),
    '--major-columns': widthsOf(columns.filter(({ isMinor }) => isMinor !== true)),
  } as CSSProperties
  const toTable = (lines: ReactNode) => (
    // Arrow keys are for what lies inside and has the focus, which the table itself never has.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="table"
      aria-label={label}
      aria-rowcount={paging.hasMore ? -1 : rows.length + 1}
      onKeyDown={moveFocus}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          {columns.map((column) => (
            <Heading key={column.key} column={column} sortedBy={sortedBy} onSort={onSort} />
          ))}
        </div>
      </div>
      {lines}
    </div>
  )
  return (
    <div className={styles.table} style={widths}>
      <WindowedList {...paging} table={toTable} summary={summary} labels={labels}>
        {rows.map((row, at) => (
          <div key={keyOf(row)} role="row" aria-rowindex={at + 2} className={styles.line}>
            {columns.map((column, place) => (
              <div key={column.key} role="cell" className={classOf(column)}>
                {place > 0 ? (
                  column.render(row)
                ) : hrefOf === undefined ? (
                  <button type="button" className={styles.open} onClick={() => onOpen?.(row)}>
                    {column.render(row)}
                  </button>
                ) : (
                  <Link
                    href={hrefOf(row)}
                    className={styles.open}
                    aria-current={current === hrefOf(row) ? 'page' : undefined}
                  >
                    {column.render(row)}
                  </Link>
                )}
              </div>
            ))}
          </div>
        ))}
      </WindowedList>
    </div>
  )
}

const classOf = ({ isEnd, isMinor }: Pick<Column<never>, 'isEnd' | 'isMinor'>): string =>
  [styles.cell, isEnd && styles.end, isMinor && styles.minor].filter(Boolean).join(' ')

interface HeadingProps {
  column: Pick<Column<never>, 'key' | 'title' | 'isSortable' | 'isEnd' | 'isMinor'>
  sortedBy: SortedBy
  onSort: (key: string) => void
}

function Heading({ column, sortedBy: { key, direction }, onSort }: HeadingProps) {
  const isSorted = column.key === key
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? direction : column.isSortable === true ? 'none' : undefined}
      className={classOf(column)}
    >
      {column.isSortable === true ? (
        <Tappable
          Component="button"
          type="button"
          className={styles.sort}
          onClick={() => onSort(column.key)}
        >
          <span>{column.title}</span>
          {isSorted ? <Arrow size={14} aria-hidden /> : null}
        </Tappable>
      ) : (
        column.title
      )}
    </div>
  )
}

/** A table that is on its way, of its size. */
export const TableSkeleton = ({ rows }: { rows: number }) => (
  <div className={`${styles.table} ${styles.coming}`}>
    <SkeletonLines single={rows} />
  </div>
)

/** Around all of a screen of its own that has a table: its column is as wide as the table before that has come. */
export const WideColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles.wide}>{children}</div>
)

interface CellTextProps {
  icon?: ReactNode
  title: ReactNode
  note?: ReactNode
}

/** What a row is named by: icon, title, and a quieter line below. */
export function CellTitle({ icon, title, note }: CellTextProps) {
  return (
    <>
      {icon}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {note === undefined ? null : (
          <Text size="label" tone="secondary">
            {note}
          </Text>
        )}
      </span>
    </>
  )
}

/** A second line that stands where the columns have room. */
export const WideNote = ({ children }: { children: ReactNode }) => (
  <Text size="label" tone="secondary" className={styles.wideNote}>
    {children}
  </Text>
)

/** A second line that stands where a column of its own has no room. */
export const NarrowNote = ({ children }: { children: ReactNode }) => (
  <Text size="label" tone="secondary" className={styles.narrowNote}>
    {children}
  </Text>
)
