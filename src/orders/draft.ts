import { useState } from 'react'
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedValue, type StoredValue } from '#storage/stored.ts'

export type OrderDraftName = 'send' | 'exchange' | 'add'
type DraftName = OrderDraftName | 'counterparty' | 'destination'

/**
 * Returns the stored value of a form's draft. Each wallet has its own, because recipients and
 * balances belong to a wallet.
 */
export const storedDraft = <Shape>(
  name: DraftName,
  walletId: WalletId,
  shape: z.ZodMiniType<Shape>,
): StoredValue<Shape> => storedValue(`draft.${name}.${walletId}`, shape)

/** The input of an order's form. It is stored, so it must contain no secrets. */
export interface DraftForm<Draft> {
  /**
   * Absent if the draft is not stored. Leaving the screen then needs a confirmation
   * (`useLeaveUnstoredForm`).
   */
  stored?: { name: OrderDraftName; shape: z.ZodMiniType<Draft> }
  empty: Draft
  isFilled: (draft: Draft) => boolean
}

/**
 * Holds the current input of a form. It is stored for each wallet until the order is sent, even if
 * the app is closed. `link` returns the input from the page's address, which replaces members of
 * the `previous` draft.
 */
export function useDraft<Draft>(
  { stored: kept, empty, isFilled }: DraftForm<Draft>,
  walletId: WalletId,
  link: (previous: Draft) => Partial<Draft>,
) {
  const scope = usePersonScope()
  const stored = kept && storedDraft(kept.name, walletId, kept.shape)
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
     * Puts the draft of an unsent order back into the form, unless the person has filled in another
     * draft since. Returns the draft that is shown.
     */
    restore(unsent: Draft): Draft {
      const previous = stored === undefined && isFilled(draft) ? draft : stored?.read(scope)
      const isNewer =
        previous && [empty, unsent].every((one) => canonicalJson(one) !== canonicalJson(previous))
      if (isNewer) setDraft(previous)
      else store(unsent)
      return isNewer ? previous : unsent
    },
    /**
     * Removes the stored draft of a sent order, so that the next visit starts empty. The visible
     * input and a newer draft stay.
     */
    forget(sent: Draft): void {
      if (stored && canonicalJson(stored.read(scope)) === canonicalJson(sent)) stored.remove(scope)
    },
  }
}
