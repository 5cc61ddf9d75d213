/**
 * Draws Home's balances before the app's code has loaded (styles are in index.html), and remembers
 * presses on them.
 */
import type { AssetsView } from '#features/home/assets-view.ts'
import { ASSETS_VIEW_NAME, ATTENTION_HEIGHT_NAME } from '#storage/names.ts'

import { readJson } from './device.ts'
import type { HomeBalanceTexts } from './home-picture.ts'

function make(parent: Element, tag: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return parent.appendChild(element)
}

function drawRows(parent: Element, rows: HomeBalanceTexts['groups'][number]['rows']): void {
  for (const { href, title, subtitle, amount, fiat } of rows) {
    const link = make(parent, 'a')
    link.setAttribute('href', href)
    make(link, 'i')
    make(make(link, 'span', title), 'small', subtitle)
    make(make(link, 'span', amount), 'small', fiat)
  }
}

/**
 * Returns the element with the balances. `owner`: the prefix of the person's stored values, such as
 * the chosen view of the assets.
 */
export function drawBalances(
  picture: HomeBalanceTexts & { time?: string },
  owner = '',
): HTMLElement {
  const main = document.createElement('main')
  main.className = `first snapshot ${picture.platform}`
  main.setAttribute('aria-busy', 'true')
  const [whole, rest] = picture.total
  make(make(main, 'b', whole), 'small', rest)
  make(main, 'time', picture.time)
  const actions = make(main, 'p')
  for (let count = 0; count < 4; count++) make(actions, 'i')
  // Height of the notices on Home at the last visit
  // (src/features/home/components/attention-slot.tsx).
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
 * Remembers presses on the balances drawn here. If a press ends after the app has replaced them,
 * the app opens the pressed row if it still exists, not the row that is under the finger by then.
 */
export function queuePresses(): void {
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
