/**
 * Draws Home's balances before the app's code is loaded: the stored snapshot with its time
 * (src/app/cache/home-snapshot.ts), else the prefetched answers. Only at Home's plain address, for
 * the same person, tenant, wallet and language, without a lock and while amounts are shown. The app
 * starts after the browser has painted them (src/main.tsx).
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

import { hasScreenLink, readJson, storage } from './device.ts'
import { drawPicture, queuePresses } from './draw-home.ts'
import {
  homePictureOf,
  SNAPSHOT_SHAPE,
  type HomePicture,
  type HomeSnapshot,
} from './home-picture.ts'
import { readAnswer, type Shape } from './read-answer.ts'

/** Inserted by the build (tools/answer-shapes.ts). */
declare const ANSWER_SHAPES: Record<'wallets' | 'wallet' | 'user', Shape>

/** Milliseconds after which a snapshot is too old: a week. */
const MAX_AGE_MS = 604_800_000

/** Milliseconds that the app's start waits for answers after its code has loaded. */
const WAIT_MS = 1500

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Resolves once the balances are painted, or after `WAIT_MS`, because a hidden page has no frames.
 */
async function frame(): Promise<void> {
  const isShown = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await Promise.race([isShown, sleep(WAIT_MS)])
  performance.mark('tessera.balances')
}

/**
 * Returns whether this person's balances are to be shown: not with hidden amounts, an app lock, or
 * after a sign-out by hand. Read again each time, because another page can have changed that.
 */
const canShow = (person: string): boolean =>
  storage.getItem(HIDE_AMOUNTS_KEY) !== 'yes' &&
  [LOCK_NAME, SIGNED_OUT_NAME].every((name) => storage.getItem(person + name) === null)

function belongsTo(snapshot: HomeSnapshot, owner: string, language: string | undefined): boolean {
  return (
    // Snapshots of the first version have no `shape`.
    (snapshot.shape ?? 1) === SNAPSHOT_SHAPE &&
    snapshot.session !== undefined &&
    snapshot.session === readJson(owner + SESSION_NAME) &&
    (readJson(owner + WALLET_NAME) ?? snapshot.wallet) === snapshot.wallet &&
    snapshot.language === language &&
    Date.now() - snapshot.at <= MAX_AGE_MS
  )
}

function snapshotOf({ owner, language }: Prefetch): HomeSnapshot | undefined {
  if (!owner || !canShow(owner)) return undefined
  const snapshot = readJson(owner + HOME_SNAPSHOT_NAME) as HomeSnapshot | undefined
  return snapshot && belongsTo(snapshot, owner, language) ? snapshot : undefined
}

/**
 * Returns the text of the balances; undefined if only the app can draw them: for another wallet, or
 * a currency that must be looked up.
 */
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

/** Loads the language's number formats while answers are awaited, because that takes time. */
async function warmUp(language: string): Promise<void> {
  await sleep(0)
  formatOf(language, 2).format(1)
  // An answer that has arrived is handled first.
  await sleep(0)
  fiatDigits('USD')
}

/** Resolves once the answers are drawn, or it is known that they won't be. */
async function drawAnswers(early: Prefetch, placeholder: Element): Promise<void> {
  // The requests are sent once the settings are read.
  await early.config
  if (early.home) void warmUp(early.language ?? 'en')
  const answers = await early.home
  if (!answers || !placeholder.isConnected) return
  const { person } = answers
  if (!canShow(person) || (early.owner && storedOwner(storage) !== person)) return
  const picture = pictureOf(answers, early)
  if (!picture) return
  placeholder.replaceWith(drawPicture(picture, person))
  await frame()
}

export function showHomeSnapshot(): void {
  const early = window.__tesseraPrefetch
  const placeholder = document.querySelector('.first')
  if (location.pathname !== '/' || hasScreenLink() || !early || !placeholder) return
  queuePresses()
  const snapshot = snapshotOf(early)
  if (!snapshot) {
    const late = Promise.resolve(early.drawing).then(() => sleep(WAIT_MS))
    early.picture = Promise.race([drawAnswers(early, placeholder).catch(() => undefined), late])
    return
  }
  const main = drawPicture(snapshot, early.owner)
  const { tenantId } = early
  // `config.json` may name the tenant, but this drawing waits for no request. A build without a
  // tenant id draws at once, because the session was checked above.
  if (!tenantId || snapshot.tenantId === tenantId) placeholder.replaceWith(main)
  early.picture = frame()
  early.config
    .then((text) => {
      const named = JSON.parse(text || '{}') as { VITE_TENANT_ID?: string }
      if ((named.VITE_TENANT_ID || tenantId) !== snapshot.tenantId) main.replaceWith(placeholder)
      else placeholder.replaceWith(main)
    })
    .catch(() => undefined)
}
