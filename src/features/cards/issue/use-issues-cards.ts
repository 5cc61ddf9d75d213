import { useQuery } from '@tanstack/react-query'

import { cardQueries } from '#api/cards/queries.ts'

/** Returns whether any program issues new cards; true until the platform has answered. */
export function useIssuesCards(): boolean {
  const programs = useQuery(cardQueries.programs())
  return programs.data?.some(({ isArchived }) => !isArchived) ?? true
}
