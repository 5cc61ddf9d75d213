/**
 * Draws Home's balances in the place of the grey boxes before the app can. What Home showed last
 * (src/app/cache/home-snapshot.ts) stands there, with its time, before any code has come: for the same person,
 * session, tenant, build and language, at the plain address, with no lock and no hidden amounts; otherwise the boxes
 * stay. Where answers come before React does, the app has them drawn by the same means (src/app/preload/prefetched-start.ts).
 */
import type { AssetsView } from '#features/home/assets-view.ts'
import { HIDE_AMOUNTS_KEY } from '#shell/device-names.ts'
import {
  ASSETS_VIEW_NAME,
  ATTENTION_HEIGHT_NAME,
  HOME_SNAPSHOT_NAME,
  LOCK_NAME,
  SESSION_NAME,
  WALLET_NAME,
} from '#storage/names.ts'

import type { HomePicture } from '../cache/home-picture.ts'
import type { HomeSnapshot } from '../cache/home-snapshot.ts'
import { isLinked, readJson, storage } from './device.ts'

/** Milliseconds after which nobody takes it for what they have: a week. */
const MAX_AGE_MS = 604_800_000

function make(parent: Element, tag: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return parent.appendChild(element)
}

function drawRows(parent: Element, rows: HomePicture['groups'][number]['rows']): void {
  for (const { href, title, subtitle, amount, fiat } of rows) {
    const link = make(parent, 'a')
    link.setAttribute('href', href)
    make(link, 'i')
    make(make(link, 'span', title), 'small', subtitle)
    make(make(link, 'span', amount), 'small', fiat)
  }
}

/** `owner` is the prefix of the person's things, among which is how they want to see the assets. */
function drawPicture(picture: HomePicture & { time?: string }, owner = ''): HTMLElement {
  const main = document.createElement('main')
  main.className = `first snapshot ${picture.platform}`
  main.setAttribute('aria-busy', 'true')
  const [whole, rest] = picture.total
  make(make(main, 'b', whole), 'small', rest)
  make(main, 'time', picture.time)
  const actions = make(main, 'p')
  for (let count = 0; count < 4; count++) make(actions, 'i')
  // What Home put below them (src/features/home/components/attention-slot.tsx).
  const height = readJson(owner + ATTENTION_HEIGHT_NAME)
  const attention = make(main, 'section')
  if (typeof height === 'number') attention.style.height = `${height}px`
  const view = readJson(owner + ASSETS_VIEW_NAME) as AssetsView | undefined
  const groups = picture.groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => !view?.hidesSmall || !row.isSmall),
    }))
    .filter(({ rows }) => rows.length > 0)
  const assets = make(main, 'article')
  for (const { kind, total, rows } of groups) {
    const list = make(assets, 'div')
    const hasHeading = groups.length > 1 && rows.length > 1
    if (hasHeading) make(list, 'h3', total)
    if (!hasHeading || !view?.folded.includes(kind)) drawRows(list, rows)
  }
  return main
}

/**
 * A press that begins on what is drawn below and ends when the app has come counts for the row that was pressed, or
 * not at all: by then another row may lie under the finger.
 */
function keepPresses(): void {
  let pressed: string | null | undefined
  const linkOf = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest(selector) : null
  addEventListener(
    'pointerdown',
    (event) => (pressed = linkOf(event, '.snapshot a')?.getAttribute('href')),
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const link = `[href="${pressed}"]`
      if (!pressed || linkOf(event, link)) return
      pressed = undefined
      event.preventDefault()
      event.stopPropagation()
      document.querySelector<HTMLElement>(link)?.click()
    },
    true,
  )
}

/** Whether it was written for whom this page is opened by, in the same session, build, wallet and language. */
function isTheirs(snapshot: HomeSnapshot, owner: string, language: string | undefined): boolean {
  return (
    snapshot.session !== undefined &&
    snapshot.session === readJson(owner + SESSION_NAME) &&
    snapshot.build === document.querySelector<HTMLScriptElement>('script[type=module]')?.src &&
    (readJson(owner + WALLET_NAME) ?? snapshot.wallet) === snapshot.wallet &&
    snapshot.language === language &&
    Date.now() - snapshot.at <= MAX_AGE_MS
  )
}

export function showHomeSnapshot(): void {
  const prefetch = window.__tesseraPrefetch
  const first = document.querySelector('.first')
  if (location.pathname !== '/' || isLinked() || !prefetch || !first) return
  if (storage.getItem(HIDE_AMOUNTS_KEY) === 'yes') return
  keepPresses()
  prefetch.draw = (picture, owner) => first.replaceWith(drawPicture(picture as HomePicture, owner))
  const { owner, language, tenantId } = prefetch
  if (!owner || storage.getItem(owner + LOCK_NAME) !== null) return
  const snapshot = readJson(owner + HOME_SNAPSHOT_NAME) as HomeSnapshot | undefined
  if (!snapshot || !isTheirs(snapshot, owner, language)) return
  const main = drawPicture(snapshot, owner)
  // Where the build names no tenant the session stands for it: only its own person gets this far. Which one it
  // is the page knows for sure by its config.json, where that names one; the first picture waits for no call.
  if (!tenantId || snapshot.tenantId === tenantId) first.replaceWith(main)
  prefetch.config
    .then((text) => {
      const named = JSON.parse(text || '{}') as { VITE_TENANT_ID?: string }
      if ((named.VITE_TENANT_ID || tenantId) !== snapshot.tenantId) main.replaceWith(first)
      else first.replaceWith(main)
    })
    .catch(() => undefined)
}
