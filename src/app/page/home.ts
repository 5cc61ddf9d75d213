/**
 * Draws Home's balances in the place of the grey boxes, before any code of the app is there: what Home showed last
 * (src/app/cache/home-snapshot.ts), with its time, and otherwise the answers as soon as they have come. Both are for
 * the same person, tenant, wallet and language alone, at the plain address, with no lock and no hidden amounts. The app
 * runs once the picture has had its frame (src/main.tsx).
 */
import { storedOwner } from '#api/http/token-store.ts'
import type { ResponseOf } from '#api/query/endpoint.ts'
import type { getUserData } from '#api/user/endpoints.ts'
import type { Wallet, WalletListItem } from '#api/wallets/schema.ts'
import { currentAmong, toWallet, toWalletSummary } from '#api/wallets/views.ts'
import { fiatDigits, formatOf } from '#i18n/amount.ts'
import { isUuid } from '#lib/uuid.ts'
import { HIDE_AMOUNTS_KEY } from '#shell/device-names.ts'
import type { HomeAnswers, Prefetch } from '#shell/prefetched-responses.ts'
import {
  HOME_SNAPSHOT_NAME,
  LOCK_NAME,
  SESSION_NAME,
  SIGNED_OUT_NAME,
  WALLET_NAME,
} from '#storage/names.ts'

import { isLinked, readJson, storage } from './device.ts'
import { drawPicture, keepPresses } from './draw-home.ts'
import {
  homePictureOf,
  SNAPSHOT_SHAPE,
  type HomePicture,
  type HomeSnapshot,
} from './home-picture.ts'
import { readAnswer, type Shape } from './read-answer.ts'

/** Put in by the build (tools/answer-shapes.ts). */
declare const ANSWER_SHAPES: Record<'wallets' | 'wallet' | 'user', Shape>

/** Milliseconds after which nobody takes the snapshot for what they have: a week. */
const MAX_AGE_MS = 604_800_000

/** Milliseconds that the app waits for answers once all of its code is there. */
const WAIT_MS = 1500

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Over once what was drawn is on screen. A page that nobody sees has no frames. */
async function frame(): Promise<void> {
  const isShown = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await Promise.race([isShown, sleep(WAIT_MS)])
  performance.mark('tessera.balances')
}

/** Whether balances of this person may stand there now: another page may have changed that since this one began. */
const mayShow = (person: string): boolean =>
  storage.getItem(HIDE_AMOUNTS_KEY) !== 'yes' &&
  [LOCK_NAME, SIGNED_OUT_NAME].every((name) => storage.getItem(person + name) === null)

/** Whether it was written for whom this page is opened by, in the same session, wallet and language. */
function isTheirs(snapshot: HomeSnapshot, owner: string, language: string | undefined): boolean {
  return (
    // The first ones named none.
    (snapshot.shape ?? 1) === SNAPSHOT_SHAPE &&
    snapshot.session !== undefined &&
    snapshot.session === readJson(owner + SESSION_NAME) &&
    (readJson(owner + WALLET_NAME) ?? snapshot.wallet) === snapshot.wallet &&
    snapshot.language === language &&
    Date.now() - snapshot.at <= MAX_AGE_MS
  )
}

function snapshotOf({ owner, language }: Prefetch): HomeSnapshot | undefined {
  if (!owner || !mayShow(owner)) return undefined
  const snapshot = readJson(owner + HOME_SNAPSHOT_NAME) as HomeSnapshot | undefined
  return snapshot && isTheirs(snapshot, owner, language) ? snapshot : undefined
}

/** Undefined where the app draws the balances alone: of another wallet, or in a currency that has to be looked up. */
function pictureOf(
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

/** The processor has nothing to do while answers are on their way; the language's formats take their time. */
async function warmUp(language: string): Promise<void> {
  await sleep(0)
  formatOf(language, 2).format(1)
  // An answer may have come.
  await sleep(0)
  fiatDigits('USD')
}

/** Resolves once answers have been drawn, or none will be. */
async function drawAnswers(early: Prefetch, first: Element): Promise<void> {
  // By then they have been asked for.
  await early.config
  if (early.home) void warmUp(early.language ?? 'en')
  const answers = await early.home
  if (!answers || !first.isConnected) return
  const { person } = answers
  if (!mayShow(person) || (early.owner && storedOwner(storage) !== person)) return
  const picture = pictureOf(answers, early)
  if (!picture) return
  first.replaceWith(drawPicture(picture, person))
  await frame()
}

export function showHomeSnapshot(): void {
  const early = window.__tesseraPrefetch
  const first = document.querySelector('.first')
  if (location.pathname !== '/' || isLinked() || !early || !first) return
  keepPresses()
  const snapshot = snapshotOf(early)
  if (!snapshot) {
    const late = Promise.resolve(early.drawing).then(() => sleep(WAIT_MS))
    early.picture = Promise.race([drawAnswers(early, first).catch(() => undefined), late])
    return
  }
  const main = drawPicture(snapshot, early.owner)
  const { tenantId } = early
  // Where the build names no tenant the session stands for it: only its own person gets this far. Which one it
  // is the page knows for sure by its config.json, where that names one; the first picture waits for no call.
  if (!tenantId || snapshot.tenantId === tenantId) first.replaceWith(main)
  early.picture = frame()
  early.config
    .then((text) => {
      const named = JSON.parse(text || '{}') as { VITE_TENANT_ID?: string }
      if ((named.VITE_TENANT_ID || tenantId) !== snapshot.tenantId) main.replaceWith(first)
      else first.replaceWith(main)
    })
    .catch(() => undefined)
}
