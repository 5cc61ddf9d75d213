/** Where everything stands in a picture of text: a heading, perhaps an amount, and named values. */

export interface Picture {
  /** Small, above everything: whose paper this is. */
  brand: string
  title: string
  /** The largest line, such as an amount. */
  hero?: string | undefined
  subtitle?: string | undefined
  rows: readonly { label: string; value: string }[]
  /** Small, below everything. */
  footer?: string | undefined
}

export type Tone = 'text' | 'subtle' | 'accent'

export interface Font {
  size: number
  weight: 400 | 600 | 700
}

export interface Line {
  text: string
  /** Left end, or the right one where `isRight`. CSS pixels. */
  x: number
  /** Of the baseline. */
  y: number
  font: Font
  tone: Tone
  isRight: boolean
}

export interface Layout {
  height: number
  lines: Line[]
  /** Heights of the hairlines between the parts. */
  rules: number[]
}

/** CSS pixels. */
export const PICTURE_WIDTH = 390
/** From the picture's edge to the card on it, and from the card's edge to the words. */
export const MARGIN = 16
const PADDING = 24
export const LEFT: number = MARGIN + PADDING
export const RIGHT: number = PICTURE_WIDTH - LEFT
const WIDTH = RIGHT - LEFT
const GAP = 16

const BRAND: Font = { size: 15, weight: 700 }
const TITLE: Font = { size: 20, weight: 600 }
const HERO: Font = { size: 34, weight: 700 }
const NORMAL: Font = { size: 15, weight: 400 }
const STRONG: Font = { size: 15, weight: 600 }
const SMALL: Font = { size: 13, weight: 400 }

export type Measure = (text: string, font: Font) => number

/** Breaks at spaces, and inside a word where it alone is too wide; nothing is cut off. */
function wrap(text: string, font: Font, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  const put = (word: string) => {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer, font) <= WIDTH) {
      line = longer
      return
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (measure(line + letter, font) > WIDTH) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  for (const word of text.split(' ')) put(word)
  return [...lines, line]
}

/** The largest size at which the text stands on one line, down to the size of running text. */
function fit(text: string, font: Font, measure: Measure): Font {
  let { size } = font
  while (size > NORMAL.size && measure(text, { ...font, size }) > WIDTH) size -= 1
  return { ...font, size }
}

/** `measure` says how wide a text is in a font, in CSS pixels. */
export function layoutPicture(picture: Picture, measure: Measure): Layout {
  const lines: Line[] = []
  const rules: number[] = []
  let y = MARGIN + PADDING
  const write = (text: string, font: Font, tone: Tone, leading: number) => {
    for (const part of wrap(text, font, measure)) {
      y += leading
      lines.push({ text: part, x: LEFT, y: y - leading * 0.28, font, tone, isRight: false })
    }
  }
  write(picture.brand, BRAND, 'accent', 20)
  y += 12
  write(picture.title, TITLE, 'text', 26)
  if (picture.hero !== undefined) {
    y += 4
    write(picture.hero, fit(picture.hero, HERO, measure), 'text', 44)
  }
  if (picture.subtitle !== undefined) write(picture.subtitle, NORMAL, 'subtle', 22)
  y += GAP
  rules.push(y)
  y += GAP / 2
  for (const { label, value } of picture.rows) {
    y += 6
    const isOneLine = measure(label, NORMAL) + GAP + measure(value, STRONG) <= WIDTH
    write(label, NORMAL, 'subtle', 22)
    if (isOneLine) {
      const at = lines.at(-1)?.y ?? y
      lines.push({ text: value, x: RIGHT, y: at, font: STRONG, tone: 'text', isRight: true })
    } else write(value, STRONG, 'text', 21)
    y += 6
  }
  if (picture.footer !== undefined) {
    y += GAP / 2
    rules.push(y)
    y += GAP / 2
    write(picture.footer, SMALL, 'subtle', 18)
  }
  return { height: Math.ceil(y + PADDING + MARGIN), lines, rules }
}
