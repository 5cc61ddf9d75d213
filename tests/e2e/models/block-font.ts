/**
 * A font with one letter, a block, for every character but the space: text drawn with it has the same place and the
 * same shape on every machine, whatever fonts that one has.
 */
import { readFileSync } from 'node:fs'

import type { BrowserContext } from '@playwright/test'

/** The block is some three quarters of a capital's height and half of its width, as the middle of ordinary text. */
const FONT = [...readFileSync(new URL('../look/blocks.ttf', import.meta.url))]

/**
 * Every page of the context draws its text in blocks. To be called before a page opens. `geometricPrecision`: browsers
 * differ in whether they round the widths of letters and fit them to the grid, and none does either of a precise text.
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
