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

/** Keeps a form's values on this device, so that they outlive the app; `stored` is what was kept the last time. */
export function useKeptDraft<T>({ name, walletId, shape }: KeptDraft<T>) {
  const scope = usePersonScope()
  const storage = storedDraft(name, walletId, shape)
  const [stored] = useState(() => storage.read(scope))
  return {
    stored,
    keep: (draft: T) => storage.write(scope, draft),
    forget: () => storage.remove(scope),
  }
}
