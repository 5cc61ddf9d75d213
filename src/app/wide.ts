import { useSyncExternalStore } from 'react'

import { paths } from '#paths'

/** Lists that stay in view, on wide windows, while something below them is open. */
const LISTS = [paths.activity, paths.cards, paths.counterparties, paths.accounts].map(
  ({ pattern }) => pattern,
)

/** The list that a place belongs to: itself, or one below it. */
export const listOf = (location: string): string | undefined =>
  LISTS.find((list) => location === list || location.startsWith(`${list}/`))

const query = (globalThis as Partial<typeof globalThis>).matchMedia?.('(min-width: 900px)')

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether two panes have room beside the tabs; the style sheets know the same width. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query?.matches === true)
