import { useQuery } from '@tanstack/react-query'
import { useMemo, type CSSProperties } from 'react'

import { cardQueries } from '#api/cards/queries.ts'
import type { Card } from '#api/cards/views.ts'

import { TINTS, tintsOf } from '../model/program-tints.ts'

/** The colour of a program's cards as custom properties; until the programs are known, what the id alone gives. */
export function useProgramTint(programId: Card['programId']): CSSProperties {
  const { data: programs } = useQuery(cardQueries.programs())
  return useMemo(() => {
    const id = programId ?? ''
    const tint = tintsOf([...(programs ?? []).map((program) => program.id), id]).get(id) ?? TINTS[0]
    return {
      '--tint': `${tint?.lightness} ${tint?.chroma} ${tint?.hue}`,
    } as CSSProperties
  }, [programs, programId])
}
