import { useState } from 'react'
import { useLocale } from 'use-intl'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { LANGUAGES, languageOf } from '#i18n/languages.ts'
import { retyped } from '#i18n/typed-amount.ts'
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

/** The language is stored beside the draft, not in it, so that equal texts are equal drafts. */
const Typed = z.object({ typedIn: z.enum(LANGUAGES) })

/**
 * What a person has filled in so far, kept for each wallet through closing the app until the order has gone out.
 * Nothing secret may be part of a draft. `link` is what the address fills in: it wins over the `previous` draft.
 * In another language the amount keeps its value, and is written again in that language's notation.
 */
export function useDraft<Draft extends { amount: string }>(
  name: OrderDraftName,
  walletId: WalletId,
  shape: z.ZodMiniType<Draft>,
  empty: Draft,
  link: (previous: Draft) => Partial<Draft>,
) {
  const scope = usePersonScope()
  const language = languageOf(useLocale())
  const stored = storedDraft(name, walletId, shape)
  const typedInOf = () => storedDraft(name, walletId, Typed).read(scope)?.typedIn
  const inThis = (draft: Draft, typedIn: string | undefined): Draft =>
    typedIn === language ? draft : { ...draft, amount: retyped(draft.amount, typedIn, language) }
  const [filled, setFilled] = useState<{ draft: Draft; typedIn: string | undefined }>(() => {
    const leftDraft = stored.read(scope)
    const previous = { ...empty, ...(leftDraft && inThis(leftDraft, typedInOf())) }
    return { draft: { ...previous, ...link(previous) }, typedIn: language }
  })
  const draft = inThis(filled.draft, filled.typedIn)
  function edit(changes: Partial<Draft>): void {
    const next = { ...draft, ...changes }
    void storedDraft(name, walletId, z.unknown()).write(scope, { ...next, typedIn: language })
    setFilled({ draft: next, typedIn: language })
  }
  return {
    draft,
    edit,
    /**
     * Restores the draft of an order that did not go out, with its amount as it is typed in this language, unless
     * something else was filled in since.
     */
    restore(unsent: Draft, amount: string) {
      const previous = stored.read(scope)
      const isNewer =
        previous && [empty, unsent].every((one) => canonicalJson(one) !== canonicalJson(previous))
      if (isNewer) setFilled({ draft: previous, typedIn: typedInOf() })
      else edit({ ...unsent, amount })
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
