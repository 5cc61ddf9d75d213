import { useState } from 'react'
import { useLocale } from 'use-intl'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { retyped } from '#i18n/typed-amount.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedValue, type StoredValue } from '#storage/stored.ts'

export type OrderDraftName = 'send' | 'exchange' | 'add'
type DraftName = OrderDraftName | 'counterparty' | 'destination'

/** What was typed into a form, for each wallet: recipients and balances are a wallet's own. */
export const storedDraft = <Shape>(
  name: DraftName,
  walletId: WalletId,
  shape: z.ZodMiniType<Shape>,
): StoredValue<Shape> => storedValue(`draft.${name}.${walletId}`, shape)

/** Stands beside what was typed, not in it: the same words are the same draft. */
const Typed = z.object({ typedIn: z.enum(LANGUAGES) })

/**
 * What a person has filled in so far, kept through closing the app until the order has gone out, for each
 * wallet. Nothing secret may stand in a draft. `link` is what the address settles: it wins over what was
 * `kept`. In another language the amount stays what it was, and is written anew where it would not.
 */
export function useDraft<Draft extends { amount: string }>(
  name: OrderDraftName,
  walletId: WalletId,
  shape: z.ZodMiniType<Draft>,
  empty: Draft,
  link: (kept: Draft) => Partial<Draft>,
) {
  const scope = usePersonScope()
  const language = useLocale()
  const stored = storedDraft(name, walletId, shape)
  const typedInOf = () => storedDraft(name, walletId, Typed).read(scope)?.typedIn
  const inThis = (draft: Draft, typedIn: string | undefined): Draft =>
    typedIn === language ? draft : { ...draft, amount: retyped(draft.amount, typedIn, language) }
  const [filled, setFilled] = useState<{ draft: Draft; typedIn: string | undefined }>(() => {
    const left = stored.read(scope)
    const kept = { ...empty, ...(left && inThis(left, typedInOf())) }
    return { draft: { ...kept, ...link(kept) }, typedIn: language }
  })
  const draft = inThis(filled.draft, filled.typedIn)
  function edit(changes: Partial<Draft>): void {
    const next = { ...draft, ...changes }
    storedDraft(name, walletId, z.unknown()).write(scope, { ...next, typedIn: language })
    setFilled({ draft: next, typedIn: language })
  }
  return {
    draft,
    edit,
    /**
     * The order of this draft did not go out: it is there again, with its amount as it is typed in this language,
     * unless something else was filled in since.
     */
    restore(unsent: Draft, amount: string) {
      const kept = stored.read(scope)
      const isNewer =
        kept && [empty, unsent].every((one) => canonicalJson(one) !== canonicalJson(kept))
      if (isNewer) setFilled({ draft: kept, typedIn: typedInOf() })
      else edit({ ...unsent, amount })
    },
  }
}

/** The order of a draft has gone out: the next visit starts empty. What is on screen stays, and a newer draft. */
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
