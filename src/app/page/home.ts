/**
 * Draws Home's balances before the app's code is loaded: the stored snapshot with its time
 * (src/app/cache/home-snapshot.ts), else the prefetched answers. It does so only if the address is
 * Home's without a query, the person, tenant, wallet and language are the same, there is no app
 * lock, and amounts are not hidden. The app starts after the browser has painted the balances
 * (src/main.tsx).
 */
import { storedOwner } from '#api/http/token-store.ts'
import { HIDE_AMOUNTS_KEY } from '#shell/device-names.ts'
import type { Prefetch } from '#shell/prefetched-responses.ts'
import {
  HOME_SNAPSHOT_NAME,
  HOME_SNAPSHOT_SHAPE,
  LOCK_NAME,
  SESSION_NAME,
  SIGNED_OUT_NAME,
  WALLET_NAME,
} from '#storage/names.ts'

import { hasScreenLink, readJson, storage } from './device.ts'
import { drawBalances, queuePresses } from './draw-home.ts'
import type * as Reader from './home-answers.ts'
import type { HomeSnapshot, PageLook } from './home-picture.ts'

/** Home's answers; all their requests have been sent. */
export interface RequestedAnswers {
  /** Prefix under which the person's values are stored (session/person.ts). */
  person: string
  texts: Promise<Reader.HomeTexts>
}

/** Facts about this visit that the page's script finds out before it draws. */
export interface PageStart extends Pick<Prefetch, 'config'>, PageLook {
  /** Tenant id of the build; `config.json` may contain another one. */
  tenantId: string | undefined
  /**
   * Prefix under which the person's values are stored; empty if the stored session is not this
   * page's.
   */
  owner: string
  /** Settles once React's code has loaded or failed. */
  drawing: Promise<unknown>
  /** Code that converts Home's answers, with the answers if they are requested. */
  home?: Promise<readonly [typeof Reader, RequestedAnswers | undefined]>
}

/** Maximum age of a snapshot in milliseconds: a week. */
const MAX_AGE_MS = 604_800_000

/** Milliseconds for which the start of the app waits for the answers after its code has loaded. */
const WAIT_MS = 1500

/**
 * Maximum milliseconds to wait for React's code, because Safari before 17 doesn't say when it has
 * loaded.
 */
const LOADING_MS = 5000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Resolves once the balances are painted. Resolves after `WAIT_MS` in any case, because a hidden
 * page has no frames.
 */
async function frame(): Promise<void> {
  const isShown = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await Promise.race([isShown, sleep(WAIT_MS)])
  performance.mark('tessera.balances')
}

/**
 * Returns whether this person's balances may be shown: not while amounts are hidden, nor behind an
 * app lock, nor after the person signed out. Read from storage each time, because another page can
 * have changed it.
 */
const canShow = (person: string): boolean =>
  storage.getItem(HIDE_AMOUNTS_KEY) !== 'yes' &&
  [LOCK_NAME, SIGNED_OUT_NAME].every((name) => storage.getItem(person + name) === null)

function belongsTo(snapshot: HomeSnapshot, owner: string, language: string | undefined): boolean {
  return (
    // Snapshots of the first app version have no `shape`.
    (snapshot.shape ?? 1) === HOME_SNAPSHOT_SHAPE &&
    snapshot.session !== undefined &&
    snapshot.session === readJson(owner + SESSION_NAME) &&
    (readJson(owner + WALLET_NAME) ?? snapshot.wallet) === snapshot.wallet &&
    snapshot.language === language &&
    Date.now() - snapshot.at <= MAX_AGE_MS
  )
}

function snapshotOf({ owner, language }: PageStart): HomeSnapshot | undefined {
  if (!owner || !canShow(owner)) return undefined
  const snapshot = readJson(owner + HOME_SNAPSHOT_NAME) as HomeSnapshot | undefined
  return snapshot && belongsTo(snapshot, owner, language) ? snapshot : undefined
}

/**
 * Makes the browser load its formats while it waits for the answers. This takes 110 ms if the
 * processor is slowed four times.
 */
function loadFormats(language: string): void {
  new Intl.NumberFormat(language).format(1)
  new Intl.DisplayNames('en', { type: 'currency' }).of('USD')
}

/** Resolves once the answers are drawn, or once it is certain that they won't be. */
async function drawAnswers(start: PageStart, placeholder: Element): Promise<void> {
  if (!start.home) return
  // The first requests have been sent before this runs.
  start.config.then(() => setTimeout(loadFormats, 0, start.language)).catch(() => undefined)
  const [reader, answers] = await start.home
  if (!answers) return
  const { person, texts } = answers
  const known = await texts
  if (!placeholder.isConnected) return
  if (!canShow(person) || (start.owner && storedOwner(storage) !== person)) return
  const picture = reader.readBalanceTexts(known, readJson(person + WALLET_NAME), start)
  if (!picture) return
  placeholder.replaceWith(drawBalances(picture, person))
  await frame()
}

/** Returns a promise that settles like `Prefetch.picture`; undefined if nothing will be drawn. */
export function showHome(start: PageStart): Promise<unknown> | undefined {
  const placeholder = document.querySelector('.first')
  if (location.pathname !== '/' || hasScreenLink() || !placeholder) return undefined
  queuePresses()
  const snapshot = snapshotOf(start)
  if (!snapshot) {
    const loaded = Promise.race([start.drawing, sleep(LOADING_MS)])
    const late = loaded.then(() => sleep(WAIT_MS))
    return Promise.race([drawAnswers(start, placeholder).catch(() => undefined), late])
  }
  const main = drawBalances(snapshot, start.owner)
  const { tenantId } = start
  // `config.json` may contain another tenant, but this drawing waits for no request. If the build
  // has no tenant id, it draws at once, because the session was checked above.
  if (!tenantId || snapshot.tenantId === tenantId) placeholder.replaceWith(main)
  start.config
    .then((text) => {
      const named = JSON.parse(text || '{}') as { VITE_TENANT_ID?: string }
      if ((named.VITE_TENANT_ID || tenantId) !== snapshot.tenantId) main.replaceWith(placeholder)
      else placeholder.replaceWith(main)
    })
    .catch(() => undefined)
  return frame()
}
