import { useState } from 'react'
import type * as z from 'zod/mini'

import { readDraft } from '#flows/draft.ts'
import { useHost } from '#session/services.tsx'
import { personalKey } from '#session/session.ts'

/** A form's values on this device, so that they outlive the app; `kept` is what was left behind last time. */
export function useKeptDraft<T>(
  name: 'draft.counterparty' | 'draft.destination',
  shape: z.ZodMiniType<T>,
) {
  const { storage } = useHost()
  const key = personalKey(name)
  const [kept] = useState(() => readDraft(storage, key, shape))
  return {
    kept,
    keep: (draft: T) => storage.setItem(key, JSON.stringify(draft)),
    forget: () => storage.removeItem(key),
  }
}
