import { Checkbox, Tappable } from '@telegram-apps/telegram-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { use, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'wouter'

import { ColumnsWidth } from './columns.tsx'
import styles from './data-table.module.css'
import { PaneContext } from './host-controls.tsx'
import { pressedKey } from './pressed-key.ts'
import { SkeletonLines } from './section-skeleton.tsx'
import { Text } from './text.tsx'
import { WindowedList, type Paging } from './windowed-list.tsx'

export interface TableColumn<T> {
  key: string
  title: string
  /** Share of the table's width, in `fr`. */
  share: number
  render: (row: T) => ReactNode
  isEnd?: boolean
  /** If true, the column is left out when the table has little space, as beside an open screen. */
  isMinor?: boolean
  /**
   * If true, the column is shown only at a desktop's width. It is left out before `isMinor` columns
   * are.
   */
  isRoomy?: boolean
  isSortable?: boolean
}

export interface TableSort {
  key: string
  direction: 'ascending' | 'descending'
}

interface Choosing<T> {
  chosen: ReadonlySet<string>
  onChoose: (keys: readonly string[], isChosen: boolean) => void
  /** Returns the label of a row's checkbox, or without a row, of the one for all visible rows. */
  labelOf: (row: T | undefined) => string
}

interface DataTableProps<T> {
  label: string
  /** Columns of the table. The first one names the row and opens it. */
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  /** A row opens another screen (`hrefOf`) or opens on this screen (`onOpen`). */
  hrefOf?: (row: T) => string
  onOpen?: (row: T) => void
  sortedBy: TableSort
  onSort: (key: string) => void
  paging: Paging
  choosing?: Choosing<T>
  /** True gives each row one line on a desktop. */
  isDense?: boolean
  summary: string
  labels: { more: string; moreFailed: string }
}

const widthsOf = (columns: readonly TableColumn<never>[], isChoosing: boolean): string =>
  [isChoosing && 'auto', ...columns.map(({ share }) => `minmax(0, ${share}fr)`)]
    .filter(Boolean)
    .join(' ')

const LINKS = ':is(a, button)'
const TICKS = '[type=checkbox]'

/**
 * Moves the focus to the next or previous row: from a checkbox to that row's checkbox, otherwise to
 * that row's link.
 */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)]
  const { target, currentTarget } = event
  const row = target instanceof Element ? target.closest('[aria-rowindex]') : null
  if (step === undefined || row === null) return
  const tick = [...row.querySelectorAll(TICKS)].indexOf(target as Element)
  // A field that is not the row's checkbox handles its own keys.
  if (tick < 0 && target instanceof HTMLInputElement) return
  const next = `[aria-rowindex='${Number(row.getAttribute('aria-rowindex')) + step}']`
  const found = currentTarget.querySelectorAll<HTMLElement>(`${next} ${tick < 0 ? LINKS : TICKS}`)
  const place = found[Math.max(tick, 0)]
  if (place === undefined) return
  event.preventDefault()
  place.focus({ preventScroll: true })
  place.closest('[role=row]')?.scrollIntoView({ block: 'nearest' })
}

/** Heights of rows in pixels: with two lines, and with one line in a dense table. */
const ROW_HEIGHT = 56
const DENSE_ROW_HEIGHT = 40
/** `DENSE_WIDTH`: minimum width for dense rows. `MARGINS`: margins of the table. Both in pixels. */
const DENSE_WIDTH = 960
const MARGINS = 32

/** Table for wide windows. Headings sort, arrow keys move, and Enter opens a row. */
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
  // The row's height is computed once: only the first render needs it, because the list measures
  // its rows afterwards.
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

type ColumnStyle = Pick<TableColumn<never>, 'isEnd' | 'isMinor' | 'isRoomy'>

const classOf = ({ isEnd, isMinor, isRoomy }: ColumnStyle): string =>
  [styles.cell, isEnd && styles.end, isMinor && styles.minor, isRoomy && styles.roomy]
    .filter(Boolean)
    .join(' ')

interface HeadingProps {
  column: ColumnStyle & Pick<TableColumn<never>, 'key' | 'title' | 'isSortable'>
  sortedBy: TableSort
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

export const TableSkeleton = ({ rows }: { rows: number }) => (
  <div className={`${styles.table} ${styles.coming}`}>
    <SkeletonLines single={rows} />
  </div>
)

/** Gives a screen with a table the table's width before the table has loaded. */
export const WideColumn = ({ children }: { children: ReactNode }) => (
  <>
    <ColumnsWidth />
    {children}
  </>
)

interface CellTextProps {
  icon?: ReactNode
  title: ReactNode
  note?: ReactNode
}

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

export const WideNote = ({ children }: { children: ReactNode }) => (
  <Text size="label" tone="secondary" className={styles.wideNote}>
    {children}
  </Text>
)

/** Part of a line that is shown if the table has no space for its column. */
export const CompactNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.compactNote}>{children}</span>
)

/** Second line that is shown if there is no space for a separate column. */
export const NarrowNote = ({ children }: { children: ReactNode }) => (
  <Text size="label" tone="secondary" className={styles.narrowNote}>
    {children}
  </Text>
)
