import { Checkbox, Tappable } from '@telegram-apps/telegram-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { use, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
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
  /** Needs a desktop's width: elsewhere it is left out before the others. */
  isRoomy?: boolean
  /** The platform or the page can put the rows in this column's order. */
  isSortable?: boolean
}

export interface SortedBy {
  key: string
  direction: 'ascending' | 'descending'
}

/** Rows that are chosen, to do something with all of them. */
interface Choosing<T> {
  chosen: ReadonlySet<string>
  onChoose: (keys: readonly string[], isChosen: boolean) => void
  /** Of the box of a row, and of the one that chooses all that are shown. */
  labelOf: (row: T | undefined) => string
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
  choosing?: Choosing<T>
  /** Rows of one line on a desktop. */
  isDense?: boolean
  /** Read out: how many there are. */
  summary: string
  labels: { more: string; moreFailed: string }
}

const widthsOf = (columns: readonly Column<never>[], isChoosing: boolean): string =>
  [isChoosing && 'auto', ...columns.map(({ share }) => `minmax(0, ${share}fr)`)]
    .filter(Boolean)
    .join(' ')

/** Focus on the row above or below: rows near the focused one are always in the page. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)]
  const row = event.target instanceof Element ? event.target.closest('[aria-rowindex]') : null
  // In a field the keys are the field's.
  if (step === undefined || row === null || event.target instanceof HTMLInputElement) return
  const next = Number(row.getAttribute('aria-rowindex')) + step
  const target = event.currentTarget.querySelector<HTMLElement>(
    `[aria-rowindex='${next}'] :is(a, button)`,
  )
  if (target === null) return
  event.preventDefault()
  target.focus({ preventScroll: true })
  target.closest('[role=row]')?.scrollIntoView({ block: 'nearest' })
}

/** Pixels of most rows: of two lines, and of one where the table is dense and has room (data-table.module.css). */
const ROW_HEIGHT = 56
const DENSE_ROW_HEIGHT = 40
/** From here on, and beside the margins of the table. */
const DENSE_WIDTH = 960
const MARGINS = 32

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
  choosing,
  isDense = false,
  summary,
  labels,
}: DataTableProps<T>) {
  const pane = use(PaneContext)
  const current = pane?.current
  // Asked once: the list measures its rows, and only their first picture has to know.
  const [rowHeight] = useState(() => {
    const { clientWidth = 0 } = pane?.scroller ?? {}
    return isDense && clientWidth - MARGINS >= DENSE_WIDTH ? DENSE_ROW_HEIGHT : ROW_HEIGHT
  })
  const widths = {
    '--columns': widthsOf(columns, choosing !== undefined),
    '--middle-columns': widthsOf(
      columns.filter(({ isRoomy }) => isRoomy !== true),
      choosing !== undefined,
    ),
    '--major-columns': widthsOf(
      columns.filter(({ isMinor }) => isMinor !== true),
      false,
    ),
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
          {choosing === undefined ? null : (
            <div role="columnheader" className={styles.choice}>
              <Checkbox
                aria-label={choosing.labelOf(undefined)}
                checked={rows.length > 0 && rows.every((row) => choosing.chosen.has(keyOf(row)))}
                onChange={({ target }) => choosing.onChoose(rows.map(keyOf), target.checked)}
              />
            </div>
          )}
          {columns.map((column) => (
            <Heading key={column.key} column={column} sortedBy={sortedBy} onSort={onSort} />
          ))}
        </div>
      </div>
      {lines}
    </div>
  )
  const table = { rowHeight, draw: toTable }
  return (
    <div className={`${styles.table} ${isDense ? styles.dense : ''}`} style={widths}>
      <WindowedList {...paging} table={table} summary={summary} labels={labels}>
        {rows.map((row, at) => (
          <div key={keyOf(row)} role="row" aria-rowindex={at + 2} className={styles.line}>
            {choosing === undefined ? null : (
              <div role="cell" className={styles.choice}>
                <Checkbox
                  aria-label={choosing.labelOf(row)}
                  checked={choosing.chosen.has(keyOf(row))}
                  onChange={({ target }) => choosing.onChoose([keyOf(row)], target.checked)}
                />
              </div>
            )}
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

type Look = Pick<Column<never>, 'isEnd' | 'isMinor' | 'isRoomy'>

const classOf = ({ isEnd, isMinor, isRoomy }: Look): string =>
  [styles.cell, isEnd && styles.end, isMinor && styles.minor, isRoomy && styles.roomy]
    .filter(Boolean)
    .join(' ')

interface HeadingProps {
  column: Look & Pick<Column<never>, 'key' | 'title' | 'isSortable'>
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

/** A part of a line that stands where a desktop's own column for it has no room. */
export const CompactNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.compactNote}>{children}</span>
)

/** A second line that stands where a column of its own has no room. */
export const NarrowNote = ({ children }: { children: ReactNode }) => (
  <Text size="label" tone="secondary" className={styles.narrowNote}>
    {children}
  </Text>
)
