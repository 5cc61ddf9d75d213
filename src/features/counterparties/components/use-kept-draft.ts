import { useState } from 'react'
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { draftKey, readDraft } from '#flows/draft.ts'
import { useHost } from '#session/services.tsx'

interface KeptDraft<T> {
  name: 'counterparty' | 'destination'
  walletId: WalletId
  shape: z.ZodMiniType<T>
  /** Whether a draft that says nothing of its wallet belongs here. */
  isOwn: (draft: T) => boolean
}

/** A form's values on this device, so that they outlive the app; `kept` is what was left behind last time. */
export function useKeptDraft<T>({ name, walletId, shape, isOwn }: KeptDraft<T>) {
  const { storage } = useHost()
  const key = draftKey(name, walletId)
  const [kept] = useState(() => readDraft(storage, { name, walletId, shape }, isOwn))
  return {
    kept,
    keep: (draft: T) => storage.setItem(key, JSON.stringify(draft)),
    forget: () => storage.removeItem(key),
  }
}
