import { useState } from 'react'
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedValue, type StoredValue } from '#storage/stored.ts'

export type OrderDraftName = 'send' | 'exchange' | 'add'
type DraftName = OrderDraftName | 'counterparty' | 'destination'

/** Drafts of forms, one for each wallet, because recipients and balances belong to a wallet. */
export const storedDraft = <Shape>(
  name: DraftName,
  walletId: WalletId,
  shape: z.ZodMiniType<Shape>,
): StoredValue<Shape> => storedValue(`draft.${name}.${walletId}`, shape)

/**
 * What a person has filled in so far, kept for each wallet through closing the app until the order has gone out.
 * Nothing secret may be part of a draft. `link` is what the address fills in: it wins over the `previous` draft.
 */
export function useDraft<Draft>(
  name: OrderDraftName,
  walletId: WalletId,
  shape: z.ZodMiniType<Draft>,
  empty: Draft,
  link: (previous: Draft) => Partial<Draft>,
) {
  const scope = usePersonScope()
  const stored = storedDraft(name, walletId, shape)
  const [draft, setDraft] = useState<Draft>(() => {
    const previous = { ...empty, ...stored.read(scope) }
    return { ...previous, ...link(previous) }
  })
  function edit(changes: Partial<Draft>): void {
    const next = { ...draft, ...changes }
    void stored.write(scope, next)
    setDraft(next)
  }
  return {
    draft,
    edit,
    /** Restores the draft of an order that did not go out, unless something else was filled in since. */
    restore(unsent: Draft) {
      const previous = stored.read(scope)
      const isNewer =
        previous && [empty, unsent].every((one) => canonicalJson(one) !== canonicalJson(previous))
      if (isNewer) setDraft(previous)
      else edit(unsent)
    },
  }
}

/** The order of a draft has gone out, so the next visit starts empty. What the screen shows and a newer draft stay. */
export function useForgetDraft<Draft>(
  name: OrderDraftName,
  walletId: WalletId,
  shape: z.ZodMiniType<Draft>,
): (sent: Draft) => void {
  const scope = usePersonScope()
  const stored = storedDraft(name, walletId, shape)
  return (sent) => {
    if (canonicalJson(stored.read(scope)) === canonicalJson(sent)) stored.remove(scope)
  }
}
