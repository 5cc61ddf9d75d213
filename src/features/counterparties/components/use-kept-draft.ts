import { useState } from 'react'
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { storedDraft } from '#orders/draft.ts'
import { usePersonScope } from '#session/services.tsx'

interface KeptDraft<T> {
  name: 'counterparty' | 'destination'
  walletId: WalletId
  shape: z.ZodMiniType<T>
}

/** A form's values on this device, so that they outlive the app; `kept` is what was left behind last time. */
export function useKeptDraft<T>({ name, walletId, shape }: KeptDraft<T>) {
  const scope = usePersonScope()
  const stored = storedDraft(name, walletId, shape)
  const [kept] = useState(() => stored.read(scope))
  return {
    kept,
    keep: (draft: T) => stored.write(scope, draft),
    forget: () => stored.remove(scope),
  }
}
