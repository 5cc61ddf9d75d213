/**
 * Reads Home's answers as a picture. The build makes one file of it, without imports
 * (tools/page.ts), which the page loads only if it has no snapshot to show: with the numbers and
 * the schemas it is larger than all other scripts of the page together.
 */
import type { ResponseOf } from '#api/query/endpoint.ts'
import type { getUserData } from '#api/user/endpoints.ts'
import type { Wallet, WalletListItem } from '#api/wallets/schema.ts'
import { currentAmong, toWallet, toWalletSummary } from '#api/wallets/views.ts'
import { fiatDigits, formatOf } from '#i18n/amount.ts'
import { isUuid } from '#lib/uuid.ts'
import type { HomeAnswers, Prefetch } from '#shell/prefetched-responses.ts'
import { WALLET_NAME } from '#storage/names.ts'

import { readJson } from './device.ts'
import { homePictureOf } from './home-picture.ts'
import { readAnswer, type Shape } from './read-answer.ts'
import type { HomePicture } from './snapshot.ts'

/** Inserted by the build (tools/answer-shapes.ts). */
declare const ANSWER_SHAPES: Record<'wallets' | 'wallet' | 'user', Shape>

/**
 * Undefined if only the app can draw the balances: for another wallet, or a currency that must be
 * looked up.
 */
export function pictureOf(
  answers: HomeAnswers,
  { language, platform }: Prefetch,
): HomePicture | undefined {
  const rows = readAnswer(ANSWER_SHAPES.wallets, answers.wallets) as WalletListItem[]
  const wallet = toWallet(readAnswer(ANSWER_SHAPES.wallet, answers.wallet) as Wallet)
  const user = readAnswer(ANSWER_SHAPES.user, answers.user) as ResponseOf<typeof getUserData>
  const { default_currency: currency } = user
  const current = currentAmong(rows.map(toWalletSummary), readJson(answers.person + WALLET_NAME))
  if (current?.id !== wallet.id || !currency || isUuid(currency)) return undefined
  return language && platform && homePictureOf(wallet, currency, { language, platform })
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Loads the language's number formats, which takes time, while answers are awaited. */
export async function warmUp(language: string): Promise<void> {
  await turn()
  formatOf(language, 2).format(1)
  // Lets an answer that has arrived go first.
  await turn()
  fiatDigits('USD')
}
