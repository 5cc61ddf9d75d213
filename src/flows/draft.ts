import { useState } from 'react'
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
