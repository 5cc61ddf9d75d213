import { useState } from 'react'
import * as z from 'zod/mini'

import { useHost } from '#session/services.tsx'
import { personalKey, type PersonalKey } from '#session/session.ts'

import { bodyOf } from './order/attempts.ts'

export type DraftName = PersonalKey extends infer Key
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
 * secret may stand in a draft. `link` is what the address settles: it wins over what was `kept`.
 */
export function useDraft<Draft extends object>(
  name: DraftName,
  shape: z.ZodMiniType<Draft>,
  empty: Draft,
  link: (kept: Draft) => Partial<Draft>,
) {
  const { storage } = useHost()
  const key = personalKey(`draft.${name}`)
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = { ...empty, ...readDraft(storage, key, shape) }
    return { ...kept, ...link(kept) }
  })
  function edit(changes: Partial<Draft>): void {
    const next = { ...draft, ...changes }
    storage.setItem(key, JSON.stringify(next))
    setDraft(next)
  }
  return {
    draft,
    edit,
    /** The order of this draft did not go out: it is there again, unless something else was filled in since. */
    restore(unsent: Draft) {
      if (bodyOf(draft) === bodyOf(empty)) edit(unsent)
    },
  }
}

/** The order of a draft has gone out: the next visit starts empty. What is on screen stays, and a newer draft. */
export function useForgetDraft<Draft>(
  name: DraftName,
  shape: z.ZodMiniType<Draft>,
): (sent: Draft) => void {
  const { storage } = useHost()
  const key = personalKey(`draft.${name}`)
  return (sent) => {
    if (bodyOf(readDraft(storage, key, shape)) === bodyOf(sent)) storage.removeItem(key)
  }
}
