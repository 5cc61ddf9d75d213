/** Contrast of texts on grounds that axe can't judge: gradients, tints, overlays. */
import type { Locator } from '@playwright/test'

import { contrastRatio, type HexColor } from '../../../src/shell/colors.ts'
import type { App } from './app.ts'

const MIN_CONTRAST = 4.5
/** WCAG 2.2, 1.4.3: from 24 px, or from 18.66 px if bold. */
const MIN_LARGE_CONTRAST = 3
const LARGE_PX = 24
const LARGE_BOLD_PX = 18.66
const BOLD = 700

interface Text {
  selector: string
  words: string
  color: HexColor
  /**
   * Every possible colour behind the text: each stop of a gradient, and each layer above it at full
   * strength.
   */
  grounds: HexColor[]
  size: number
  weight: number
}

/** Returns the texts at these places below 4.5:1 (3:1 if large). */
export async function findLowContrastTexts(
  app: App,
  selectors: readonly string[],
): Promise<string[]> {
  const texts = await app.frame.evaluate(readTexts, selectors)
  const faint: string[] = []
  for (const text of texts) {
    const { size, weight, color, words, selector } = text
    const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && weight >= BOLD)
    const least = isLarge ? MIN_LARGE_CONTRAST : MIN_CONTRAST
    const isFaint = (ground: HexColor) => contrastRatio(color, ground) < least
    if (!text.grounds.some(isFaint)) continue
    // The computed backgrounds treat each layer as opaque, so the real contrast may be higher. If
    // it seems too low, the drawn pixels decide.
    const drawn = (await readPixels(app, selector)).find(isFaint)
    if (drawn !== undefined) faint.push(`contrast: "${words}", ${color} on ${drawn}`)
  }
  return faint
}

function readTexts(selectors: readonly string[]): Text[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('nothing to draw on')
  const over = (color: string, ground: string, opacity = 1) => {
    context.globalAlpha = 1
    context.fillStyle = ground
    context.fillRect(0, 0, 1, 1)
    context.globalAlpha = opacity
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
    return `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}` as const
  }
  const layersOf = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) => [
    [backgroundColor],
    ...backgroundImage
      .split(/,\s*(?=[a-z-]*gradient\()/)
      .toReversed()
      .map(
        (layer) => layer.match(/(?:rgba?|hsla?|okl(?:ch|ab)|l(?:ch|ab)|color)\([^()]*\)/g) ?? [],
      ),
  ]
  const groundsOf = (element: Element) => {
    const path: Element[] = []
    for (let one: Element | null = element; one !== null; one = one.parentElement) path.unshift(one)
    let grounds = new Set<HexColor>(['#ffffff'])
    const lay = (style: CSSStyleDeclaration) => {
      for (const stops of layersOf(style).filter(({ length }) => length > 0))
        grounds = new Set(
          [...grounds].flatMap((ground) =>
            stops.map((stop) => over(stop, ground, Number(style.opacity))),
          ),
        )
    }
    for (const one of path) {
      lay(getComputedStyle(one))
      const before = getComputedStyle(one, '::before')
      if (before.content !== 'none' && before.position === 'absolute') lay(before)
    }
    return [...grounds]
  }
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector)
    if (element === null) return []
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    // Invisible labels over a field, and inputs below their drawing, have no letters to read.
    if (over(color, '#ffffff') === '#ffffff' && over(color, '#000000') === '#000000') return []
    const grounds = groundsOf(element)
    return {
      selector,
      words: element.textContent?.trim().slice(0, 40) ?? '',
      color: over(color, grounds[0] ?? '#ffffff'),
      grounds,
      size: Number.parseFloat(fontSize),
      weight: Number(fontWeight),
    }
  })
}

async function readPixels({ view }: App, selector: string): Promise<HexColor[]> {
  const place = view.locator(selector).first()
  const shown = await place.evaluate((element: HTMLElement) => {
    const before = element.style.cssText
    element.style.cssText += ';color: transparent !important; transition: none !important'
    return before
  })
  const colors = await readColors(place)
  await place.evaluate((element: HTMLElement, before) => {
    element.style.cssText = before
  }, shown)
  return colors
}

/** Returns the colours in which a place is drawn, from the most to the least frequent. */
export async function readColors(element: Locator): Promise<HexColor[]> {
  const picture = await element.screenshot({ animations: 'disabled' })
  return element.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (context === null) throw new Error('nothing to draw on')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const seen = new Map<HexColor, number>()
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3)
      const bits = (red << 16) | (green << 8) | blue
      const color = `#${bits.toString(16).padStart(6, '0')}` as const
      seen.set(color, (seen.get(color) ?? 0) + 1)
    }
    // Colours of few pixels are left out: those at a rounded corner are behind no letter.
    const fewest = data.length / 4 / 1000
    return [...seen]
      .filter(([, count]) => count >= fewest)
      .toSorted(([, one], [, other]) => other - one)
      .map(([color]) => color)
  }, picture.toString('base64'))
}
