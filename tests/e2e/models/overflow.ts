import { addStyles } from './added-styles.ts'
import type { App } from './app.ts'

const SHEET = 'dialog[open]'

/**
 * Returns the elements of the open sheet, or of the screens, that extend beyond its sides. The
 * page's own width shows nothing, because the container clips the screens. Elements that scroll by
 * themselves, such as a strip of cards, count as one.
 */
export async function findOverflow({ frame }: App): Promise<string[]> {
  return frame.evaluate((openSheet) => {
    const ROUNDING_PX = 1
    const found: string[] = []

    function boxOf(node: Node): DOMRect {
      if (node instanceof Element) return node.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }

    function walk(node: Node, edges: { left: number; right: number }, screen: string): void {
      let within = edges
      let isClosed = false
      if (node instanceof Element) {
        const { overflowX, clipPath, visibility, opacity, position } = getComputedStyle(node)
        const isUnseen = visibility === 'hidden' || opacity === '0' || clipPath === 'inset(50%)'
        if (isUnseen || node.matches('.sandbox-tools, .visually-hidden')) return
        if (position === 'fixed') within = { left: 0, right: innerWidth }
        isClosed = overflowX !== 'visible' || node instanceof SVGElement
      } else if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return
      const { left, right, width } = boxOf(node)
      const isOutside = left < within.left - ROUNDING_PX || right > within.right + ROUNDING_PX
      if (width > 0 && isOutside) {
        const name = node instanceof Element ? node.outerHTML : node.textContent
        const place = `from ${Math.round(left)} to ${Math.round(right)} px`
        const room = `${Math.round(within.left)} to ${Math.round(within.right)} px`
        found.push(`${name?.slice(0, 120)} lies ${place} in the ${screen}'s ${room}`)
      }
      if (!isClosed) for (const child of node.childNodes) walk(child, within, screen)
    }

    const sheet = document.querySelector(openSheet)
    // A list beside an open screen has the role region.
    const screens = document.querySelectorAll('main, [role=main], [role=region]:has(h1)')
    for (const screen of sheet === null ? screens : [sheet])
      for (const child of screen.childNodes)
        walk(child, screen.getBoundingClientRect(), screen.localName)
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const edges = { left: 0, right: clientWidth }
      for (const child of document.body.childNodes) walk(child, edges, 'page')
      found.push(`the page is ${scrollWidth} px wide instead of ${clientWidth}`)
    }
    return found.slice(0, 5)
  }, SHEET)
}

/** Text spacing of a reader, which every page has to support (WCAG 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/**
 * Twice the usual font size. It is set on the root element, as by browsers and phones that enlarge
 * only text.
 */
const LARGE_TEXT = ':root { font-size: 200% }'

/** Width at which text of twice the size has to be readable: a phone's. */
const PHONE_WIDTH_PX = 390

/**
 * Returns text that is truncated or leaves its button under wide text spacing or at twice the size,
 * and elements that then leave the screen.
 */
export async function findCutText(app: App): Promise<string[]> {
  const spaced = await findCutWith(app, TEXT_SPACING)
  const size = app.page.viewportSize()
  if (size === null) throw new Error('the page has no size of its own')
  await app.page.setViewportSize({ ...size, width: PHONE_WIDTH_PX })
  const large = await findCutWith(app, LARGE_TEXT)
  await app.page.setViewportSize(size)
  return [...spaced, ...large.map((line) => `${line}, with text of twice the size`)]
}

async function findCutWith(app: App, content: string): Promise<string[]> {
  const removeStyles = await addStyles(app.frame, content)
  const cut = await app.frame.evaluate(() => {
    const isShown = (element: Element) => {
      const { color, opacity, clipPath } = getComputedStyle(element)
      // A field may have an invisible label, and elements clipped to nothing exist for screen
      // readers.
      const isUnseen = color === 'rgba(0, 0, 0, 0)' || opacity === '0' || clipPath === 'inset(50%)'
      const hasText = element.textContent.trim() !== ''
      return hasText && !isUnseen && element.closest('.visually-hidden, .sandbox-tools') === null
    }
    const isWide = (element: Element) => element.scrollWidth > element.clientWidth + 1
    const shown = [...document.body.querySelectorAll('*')].filter(isShown)
    const nameOf = (element: Element) => element.textContent.slice(0, 80)
    const isCut = (element: Element) => getComputedStyle(element).overflowX === 'hidden'
    // A button whose text exceeds it overlaps its neighbour, so that neither can be read.
    const isButton = (element: Element) =>
      element.matches('a, button') && getComputedStyle(element).display !== 'inline'
    return [
      ...shown.filter((one) => isWide(one) && isCut(one)).map((one) => `${nameOf(one)} is cut`),
      ...shown
        .filter((one) => isWide(one) && isButton(one) && !isCut(one))
        .map((one) => `${nameOf(one)} runs out of its button`),
    ]
  })
  const wide = await findOverflow(app)
  await removeStyles()
  return [...cut, ...wide]
}
