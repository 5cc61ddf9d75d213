import { useQuery } from '@tanstack/react-query'

import { cardQueries } from '#api/cards/queries.ts'

/** Whether some program issues new cards; taken for granted until the platform has said otherwise. */
export function useIssuesCards(): boolean {
  const programs = useQuery(cardQueries.programs())
  return programs.data?.some(({ isArchived }) => !isArchived) ?? true
}
