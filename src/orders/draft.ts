import { useState } from 'react'
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedValue, type StoredValue } from '#storage/stored.ts'

export type OrderDraftName = 'send' | 'exchange' | 'add'
type DraftName = OrderDraftName | 'counterparty' | 'destination'

/**
 * Returns the store of a form's draft. Each wallet has its own, because recipients and balances
 * belong to a wallet.
 */
export const storedDraft = <Shape>(
  name: DraftName,
  walletId: WalletId,
  shape: z.ZodMiniType<Shape>,
): StoredValue<Shape> => storedValue(`draft.${name}.${walletId}`, shape)

/**
 * Holds a form's input. It is stored for each wallet until the order is sent; without a `name` it
 * is lost with the screen. A draft may hold no secrets. `link` returns the input that the address
 * fills in, which replaces the `previous` draft.
 */
export function useDraft<Draft>(
  name: OrderDraftName | undefined,
  walletId: WalletId,
  shape: z.ZodMiniType<Draft>,
  empty: Draft,
  link: (previous: Draft) => Partial<Draft>,
) {
  const scope = usePersonScope()
  const stored = name === undefined ? undefined : storedDraft(name, walletId, shape)
  const [draft, setDraft] = useState<Draft>(() => {
    const previous = { ...empty, ...stored?.read(scope) }
    return { ...previous, ...link(previous) }
  })
  function store(next: Draft): void {
    void stored?.write(scope, next)
    setDraft(next)
  }
  return {
    draft,
    edit: (changes: Partial<Draft>) => store({ ...draft, ...changes }),
    /**
     * Restores the draft of an order that was not sent, unless the person has filled in another one
     * since. Returns the draft that is shown.
     */
    restore(unsent: Draft): Draft {
      const previous = stored?.read(scope)
      const isNewer =
        previous && [empty, unsent].every((one) => canonicalJson(one) !== canonicalJson(previous))
      if (isNewer) setDraft(previous)
      else store(unsent)
      return isNewer ? previous : unsent
    },
  }
}

/**
 * Returns a function that deletes the stored draft of a sent order, so that the next visit starts
 * empty. The input on screen and a newer draft stay.
 */
export function useForgetDraft<Draft>(
  name: OrderDraftName | undefined,
  walletId: WalletId,
  shape: z.ZodMiniType<Draft>,
): (sent: Draft) => void {
  const scope = usePersonScope()
  const stored = name === undefined ? undefined : storedDraft(name, walletId, shape)
  return (sent) => {
    if (stored && canonicalJson(stored.read(scope)) === canonicalJson(sent)) stored.remove(scope)
  }
}
