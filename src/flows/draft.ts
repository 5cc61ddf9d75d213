import { useState } from 'react'
import { useLocale } from 'use-intl'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { retyped } from '#i18n/typed-amount.ts'
import { useHost } from '#session/services.tsx'
import { personalKey, type DraftName } from '#session/session.ts'

import { bodyOf } from './order/attempts.ts'

type Storage = ReturnType<typeof useHost>['storage']

export type OrderDraftName = Exclude<DraftName, 'counterparty' | 'destination'>

/** Where a wallet's draft is kept: recipients and balances are a wallet's own. */
export const draftKey = (name: DraftName, walletId: WalletId): string =>
  personalKey(`draft.${name}.${walletId}`)

function readStored<Shape>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  shape: z.ZodMiniType<Shape>,
): Shape | undefined {
  try {
    return z.safeParse(shape, JSON.parse(storage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/**
 * The draft that this wallet left behind last time; undefined where there is none or it can't be read. Earlier
 * builds kept one for all wallets: the first wallet that asks takes it over, if it `isOwn`.
 */
export function readDraft<Draft>(
  storage: Storage,
  { name, walletId, shape }: { name: DraftName; walletId: WalletId; shape: z.ZodMiniType<Draft> },
  isOwn: (draft: Draft) => boolean = () => true,
): Draft | undefined {
  const key = draftKey(name, walletId)
  const old = personalKey(`draft.${name}`)
  const common = readStored(storage, old, shape)
  if (common !== undefined && isOwn(common) && storage.getItem(key) === null) {
    storage.setItem(key, storage.getItem(old) ?? '')
    storage.removeItem(old)
  }
  return readStored(storage, key, shape)
}

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
  const { storage } = useHost()
  const language = useLocale()
  const key = draftKey(name, walletId)
  const inThis = (draft: Draft, typedIn: string | undefined): Draft =>
    typedIn === language ? draft : { ...draft, amount: retyped(draft.amount, typedIn, language) }
  const [filled, setFilled] = useState<{ draft: Draft; typedIn: string | undefined }>(() => {
    const stored = readDraft(storage, { name, walletId, shape })
    const typedIn = readStored(storage, key, Typed)?.typedIn
    const kept = { ...empty, ...(stored && inThis(stored, typedIn)) }
    return { draft: { ...kept, ...link(kept) }, typedIn: language }
  })
  const draft = inThis(filled.draft, filled.typedIn)
  function edit(changes: Partial<Draft>): void {
    const next = { ...draft, ...changes }
    storage.setItem(key, JSON.stringify({ ...next, typedIn: language }))
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
      const kept = readStored(storage, key, shape)
      const isNewer = kept && [empty, unsent].every((one) => bodyOf(one) !== bodyOf(kept))
      if (isNewer) setFilled({ draft: kept, typedIn: readStored(storage, key, Typed)?.typedIn })
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
  const { storage } = useHost()
  const key = draftKey(name, walletId)
  return (sent) => {
    if (bodyOf(readStored(storage, key, shape)) === bodyOf(sent)) storage.removeItem(key)
  }
}
