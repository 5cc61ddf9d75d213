/**
 * Converts Home's prefetched answers to the texts that the page draws before React. The page's
 * script imports this file by its URL, without the app's other code (tools/page.ts).
 */
import type { ResponseOf } from '#api/query/endpoint.ts'
import type { getUserData } from '#api/user/endpoints.ts'
import type { Wallet, WalletListItem } from '#api/wallets/schema.ts'
import { currentWalletAmong, toWallet, toWalletSummary } from '#api/wallets/views.ts'
import { isUuid } from '#lib/uuid.ts'

import { toHomeBalanceTexts, type HomeBalanceTexts, type PageLook } from './home-picture.ts'
import { readAnswer, type Shape } from './read-answer.ts'

/** The build inserts the value (tools/answer-shapes.ts). */
declare const ANSWER_SHAPES: Record<'wallets' | 'wallet' | 'user', Shape>

/** Three answers as JSON text: the list of wallets, the wallet, and the person's data. */
export type HomeTexts = readonly [wallets: string, wallet: string, user: string]

/**
 * Returns the texts of the balances; undefined if the wallet is not the `chosen` one or a currency
 * must be looked up, because only the app can draw such balances. Throws if an answer does not
 * match its schema.
 */
export function readBalanceTexts(
  texts: HomeTexts,
  chosen: unknown,
  look: PageLook,
): HomeBalanceTexts | undefined {
  const rows = readAnswer(ANSWER_SHAPES.wallets, texts[0]) as WalletListItem[]
  const wallet = toWallet(readAnswer(ANSWER_SHAPES.wallet, texts[1]) as Wallet)
  const user = readAnswer(ANSWER_SHAPES.user, texts[2]) as ResponseOf<typeof getUserData>
  const { default_currency: currency } = user
  const current = currentWalletAmong(rows.map(toWalletSummary), chosen)
  if (current?.id !== wallet.id || !currency || isUuid(currency)) return undefined
  return toHomeBalanceTexts(wallet, currency, look)
}
