import type { VirtualItem } from '@tanstack/react-virtual'
import { isValidElement, type ReactNode } from 'react'

export type RowKey = VirtualItem['key']

export const keyOf = (rows: readonly ReactNode[], at: number): RowKey => {
  const row = rows[at]
  return (isValidElement(row) ? row.key : null) ?? at
}

/** Returns whether rows were added above row `at` of a list, not above its first one. */
export function areRowsAdded(before: readonly ReactNode[], now: readonly ReactNode[], at: number) {
  if (at === 0 || keyOf(before, at) === keyOf(now, at)) return false
  const place = now.findIndex((_, index) => index > at && keyOf(now, index) === keyOf(before, at))
  return place > at && keyOf(now, place + 1) === keyOf(before, at + 1)
}

/** Keeps the focused row and its neighbours mounted, for keyboard users. */
export function withFocused(
  visible: readonly number[],
  focusedIndex: number | undefined,
  count: number,
): number[] {
  if (focusedIndex === undefined) return [...visible]
  const mounted = [focusedIndex - 1, focusedIndex, focusedIndex + 1].filter(
    (at) => at >= 0 && at < count,
  )
  return [...new Set([...visible, ...mounted])].toSorted((one, other) => one - other)
}
