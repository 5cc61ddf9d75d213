import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'

import { useHost } from '#session/services.tsx'
import { personalKey, type PersonalKey } from '#session/session.ts'

type DraftName = PersonalKey extends infer Key
  ? Key extends `draft.${infer Name}`
    ? Name
    : never
  : never

/** The draft left behind last time; undefined where there is none or it can't be read. */
export function readDraft<Draft>(
  storage: Pick<ReturnType<typeof useHost>['storage'], 'getItem'>,
  key: string,
  shape: z.ZodMiniType<Draft>,
): Draft | undefined {
  try {
    return z.safeParse(shape, JSON.parse(storage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/**
 * What a person has filled in so far, kept through closing the app until the order has gone out. Nothing
 * secret may stand in a draft. `link` is what the address has settled: it wins over what was `kept`.
 */
export function useDraft<Draft extends object>(
  name: DraftName,
  shape: z.ZodMiniType<Draft>,
  empty: Draft,
  link: Partial<Draft> | ((kept: Draft) => Partial<Draft>) = {},
) {
  const { storage } = useHost()
  const key = personalKey(`draft.${name}`)
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = { ...empty, ...readDraft(storage, key, shape) }
    return { ...kept, ...(typeof link === 'function' ? link(kept) : link) }
  })
  return {
    draft,
    edit(changes: Partial<Draft>) {
      const next = { ...draft, ...changes }
      storage.setItem(key, JSON.stringify(next))
      setDraft(next)
    },
    /** The order has gone out: the next visit starts empty. What is on screen stays. */
    forget: () => storage.removeItem(key),
  }
}

/**
 * Hands what the address asks for to the draft, once, and takes it out of the address: on a reload what the
 * person has changed since stands. `take` writes it into the draft.
 */
export function useSpentLink(take: (search: string) => void): void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    if (search === '') return
    take(search)
    navigate(path, { replace: true })
    // What is taken is what the address has, not what a later render would make of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])
}
