import { useMemo } from 'react'

import { screenEntry, type ScreenLink, type SearchEntry } from './entries.ts'
import type { FoundRow } from './model/match-run.ts'
import { prepareItem, type ResultKind } from './model/match.ts'
import { itemOfScreen } from './model/search-items.ts'
import { sectionsOf } from './model/sections.ts'
import type { OptionGroup } from './result-options.tsx'
import type { SearchState } from './use-search.ts'

/** Screens come first, because people who type into the command bar want to navigate. */
const ORDER: readonly ResultKind[] = [
  'screen',
  'recipient',
  'transaction',
  'cardPayment',
  'card',
  'wallet',
  'address',
]
/** Maximum number of rows for each kind; Activity shows all of them. */
const MOST = 4

const unmarked = (link: ScreenLink): FoundRow<SearchEntry> => ({
  row: screenEntry(link),
  prepared: prepareItem(itemOfScreen(link), ','),
  match: {
    tier: 1,
    title: [],
    subtitle: [],
    isAmountMarked: false,
    isFigureMarked: false,
    isDateMarked: false,
    reason: undefined,
  },
})

const toOption = (result: FoundRow<SearchEntry>) => ({ id: result.row.id, result })

export function useOptionGroups(
  { query, kinds }: SearchState,
  screens: readonly ScreenLink[],
  hasActivity: boolean,
): OptionGroup[] {
  return useMemo(() => {
    if (query.terms.length === 0)
      return [
        { kind: 'screen', count: screens.length, options: screens.map(unmarked).map(toOption) },
      ]
    const groups: OptionGroup[] = sectionsOf(kinds, ORDER, { max: MOST, opened: [] }).map(
      ({ kind, count, shown }) => ({
        kind,
        count,
        options: shown.slice(0, MOST + 1).map(toOption),
      }),
    )
    return hasActivity
      ? [...groups, { kind: undefined, count: 0, options: [{ id: 'all', result: undefined }] }]
      : groups
  }, [query, kinds, screens, hasActivity])
}
