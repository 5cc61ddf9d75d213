/**
 * A font with one letter, a block, for every character but the space, so that text has the same
 * position and shape on every machine.
 */
import { readFileSync } from 'node:fs'

import type { BrowserContext } from '@playwright/test'

/**
 * The block has some three quarters of a capital's height and half of its width, like the middle of
 * ordinary text.
 */
const FONT = [...readFileSync(new URL('../look/blocks.ttf', import.meta.url))]

/**
 * Makes every page of the context draw its text in blocks. Call it before a page opens.
 * `geometricPrecision`, because browsers differ in rounding letter widths and fitting them to the
 * grid, and none does so with precise text.
 */
export const useBlockFont = (context: BrowserContext) =>
  context.addInitScript((bytes) => {
    const font = new FontFace('Blocks', new Uint8Array(bytes).buffer)
    document.fonts.add(font)
    void font.load()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::before, ::after, ::placeholder { font-family: Blocks !important; letter-spacing: 0 !important; text-rendering: geometricPrecision !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, FONT)
