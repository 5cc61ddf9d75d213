import { MARK_SHAPE, filledTiles, MARK_TILES, TILE, BAR_TILE_COUNT } from '#ui/mark-tiles.ts'

export interface ShareImage {
  brand: string
  title: string
  hero?: string | undefined
  /** True draws a line through the amount, because the money did not move. */
  isHeroStruck?: boolean
  subtitle?: string | undefined
  /** The squares of a QR code, row by row: `qrModules` of `src/ui/qr-modules.ts`. */
  qr?: readonly (readonly boolean[])[] | undefined
  /** True if the QR code contains the row's value. The row is then repeated only in the text. */
  rows: readonly { label: string; value: string; isInCode?: boolean }[]
  footer?: string | undefined
  /**
   * Number of filled tiles of the app's logo, which shows the progress of an order; all of them if
   * no order is shown.
   */
  tiles?: number | undefined
}

type Tone = 'text' | 'subtle' | 'accent'

interface Font {
  size: number
  weight: 400 | 600 | 700
}

interface ImageLine {
  text: string
  /** Position of the left end, or of the right end if `isRight` is true, in CSS pixels. */
  x: number
  /** Position of the baseline, in CSS pixels. */
  y: number
  font: Font
  tone: Tone
  isRight: boolean
  isStruck?: boolean
}

interface Layout {
  height: number
  lines: ImageLine[]
  /** Vertical positions of the thin lines between the parts. */
  rules: number[]
  codeY?: number
}

/** Width of the image in CSS pixels. */
const IMAGE_WIDTH = 390
/** Space from the image's edge to the card (`MARGIN`), from the card's to the text (`PADDING`). */
const MARGIN = 16
const PADDING = 24
export const LEFT_PX: number = MARGIN + PADDING
export const RIGHT_EDGE_PX: number = IMAGE_WIDTH - LEFT_PX
const WIDTH = RIGHT_EDGE_PX - LEFT_PX
const GAP = 16
export const QR_CODE_PX: number = 230
/**
 * Side length and top of the app's logo, which stands at the end of the line with the tenant's
 * name.
 */
const MARK = 32
const MARK_TOP = MARGIN + PADDING - 4

const BRAND: Font = { size: 15, weight: 700 }
const TITLE: Font = { size: 20, weight: 600 }
const HERO: Font = { size: 34, weight: 700 }
const NORMAL: Font = { size: 15, weight: 400 }
const STRONG: Font = { size: 15, weight: 600 }
const SMALL: Font = { size: 13, weight: 400 }

type Measure = (text: string, font: Font) => number

/** Breaks a text into lines at spaces, or inside words too wide for a line. Cuts nothing off. */
function wrap(text: string, font: Font, measure: Measure, room: number): string[] {
  const lines: string[] = []
  let line = ''
  const addWord = (word: string) => {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer, font) <= room) {
      line = longer
      return
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (measure(line + letter, font) > room) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  for (const word of text.split(' ')) addWord(word)
  return [...lines, line]
}

/**
 * Returns the font in the largest size in which the text fits on one line, but not smaller than
 * running text.
 */
function fontThatFits(text: string, font: Font, measure: Measure): Font {
  let { size } = font
  while (size > NORMAL.size && measure(text, { ...font, size }) > WIDTH) size -= 1
  return { ...font, size }
}

/** Computes the positions of all parts. `measure` returns the width of a text in CSS pixels. */
export function layoutImage(shareImage: ShareImage, measure: Measure): Layout {
  const lines: ImageLine[] = []
  const rules: number[] = []
  let y = MARGIN + PADDING
  const write = (
    text: string,
    font: Font,
    tone: Tone,
    leading: number,
    { isStruck = false, room = WIDTH } = {},
  ) => {
    for (const part of wrap(text, font, measure, room)) {
      y += leading
      const at = { x: LEFT_PX, y: y - leading * 0.28, isRight: false }
      lines.push({ text: part, ...at, font, tone, ...(isStruck && { isStruck }) })
    }
  }
  write(shareImage.brand, BRAND, 'accent', 20, { room: WIDTH - MARK - GAP })
  y += 12
  write(shareImage.title, TITLE, 'text', 26)
  if (shareImage.hero !== undefined) {
    y += 4
    const { isHeroStruck = false } = shareImage
    const tone = isHeroStruck ? 'subtle' : 'text'
    const font = fontThatFits(shareImage.hero, HERO, measure)
    write(shareImage.hero, font, tone, 44, { isStruck: isHeroStruck })
  }
  if (shareImage.subtitle !== undefined) write(shareImage.subtitle, NORMAL, 'subtle', 22)
  let codeY: number | undefined
  if (shareImage.qr !== undefined) {
    codeY = y + GAP
    y = codeY + QR_CODE_PX
  }
  y += GAP
  rules.push(y)
  y += GAP / 2
  for (const { label, value } of shareImage.rows.filter(({ isInCode }) => isInCode !== true)) {
    y += 6
    const isOneLine = measure(label, NORMAL) + GAP + measure(value, STRONG) <= WIDTH
    write(label, NORMAL, 'subtle', 22)
    if (isOneLine) {
      const at = lines.at(-1)?.y ?? y
      lines.push({
        text: value,
        x: RIGHT_EDGE_PX,
        y: at,
        font: STRONG,
        tone: 'text',
        isRight: true,
      })
    } else write(value, STRONG, 'text', 21)
    y += 6
  }
  if (shareImage.footer !== undefined) {
    y += GAP / 2
    rules.push(y)
    y += GAP / 2
    write(shareImage.footer, SMALL, 'subtle', 18)
  }
  const height = Math.ceil(y + PADDING + MARGIN)
  return { height, lines, rules, ...(codeY !== undefined && { codeY }) }
}

/** Pixels in the file for one CSS pixel. With this the image is sharp on a phone and in print. */
const SCALE = 3
const RADIUS = 20
/**
 * Height above the baseline, and thickness, of the line through an amount. Both are fractions of
 * the font size.
 */
const STRIKE_HEIGHT = 0.36
const STRIKE_WIDTH = 0.07

const COLORS: Record<Tone | 'page' | 'card', `--tgui--${string}`> = {
  page: '--tgui--secondary_bg_color',
  card: '--tgui--section_bg_color',
  text: '--tgui--text_color',
  subtle: '--tgui--subtitle_text_color',
  accent: '--tgui--link_color',
}

/**
 * Draws dark squares on white in every theme, because cameras can't read other codes. Each square
 * has a whole number of pixels, so that no gaps show.
 */
function drawCode(
  context: CanvasRenderingContext2D,
  modules: readonly (readonly boolean[])[],
  top: number,
): void {
  const side = Math.floor((QR_CODE_PX * SCALE) / modules.length) / SCALE
  const size = side * modules.length
  const left = (IMAGE_WIDTH - size) / 2
  context.fillStyle = '#fff'
  context.fillRect(left, top, size, size)
  context.fillStyle = '#000'
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(left + x * side, top + y * side, side, side)
}

/** Opacity of the background and of tiles that are not filled. */
const FAINT = 0.12

/**
 * Draws the app's logo. On a right-to-left page the logo is on the other side, but not mirrored.
 */
function drawMark(context: CanvasRenderingContext2D, left: number, filled: number): void {
  const unit = MARK / MARK_SHAPE.side
  const square = (x: number, y: number, { side, radius }: typeof TILE) => {
    context.beginPath()
    context.roundRect(left + x * unit, MARK_TOP + y * unit, side * unit, side * unit, radius * unit)
    context.fill()
  }
  context.globalAlpha = FAINT
  square(0, 0, MARK_SHAPE)
  for (const [x, y] of MARK_TILES) square(x, y, TILE)
  context.globalAlpha = 1
  for (const [x, y] of filledTiles(filled)) square(x, y, TILE)
}

/**
 * Isolates an amount, address or hash from text in the other direction, with the Unicode marks FSI
 * and PDI.
 */
const inOwnDirection = (text: string): string => `\u2068${text}\u2069`

/**
 * Draws a PNG on the device. Returns undefined if the browser can't draw; then only the text can be
 * shared. It draws line by line, because a library that renders the page is larger than the screens
 * that share an image, and fails on the theme's fonts and colours.
 */
export async function drawShareImage(shareImage: ShareImage): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  const style = getComputedStyle(document.querySelector('.app-root') ?? document.body)
  const color = (name: keyof typeof COLORS) => style.getPropertyValue(COLORS[name]).trim()
  const fontOf = ({ size, weight }: Font) => `${weight} ${size}px ${style.fontFamily}`

  const { height, lines, rules, codeY } = layoutImage(shareImage, (text, font) => {
    context.font = fontOf(font)
    return context.measureText(text).width
  })
  canvas.width = IMAGE_WIDTH * SCALE
  canvas.height = height * SCALE
  context.scale(SCALE, SCALE)
  context.fillStyle = color('page')
  context.fillRect(0, 0, IMAGE_WIDTH, height)
  context.fillStyle = color('card')
  context.beginPath()
  context.roundRect(MARGIN, MARGIN, IMAGE_WIDTH - 2 * MARGIN, height - 2 * MARGIN, RADIUS)
  context.fill()
  // The layout is computed from left to right; a right-to-left page mirrors it.
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  context.direction = direction
  for (const { text, x, y, font, tone, isRight, isStruck = false } of lines) {
    context.font = fontOf(font)
    context.fillStyle = color(tone)
    context.textAlign = isRight ? 'end' : 'start'
    const start = direction === 'rtl' ? IMAGE_WIDTH - x : x
    context.fillText(inOwnDirection(text), start, y)
    if (isStruck) {
      const width = context.measureText(inOwnDirection(text)).width
      const left = direction === 'rtl' ? start - width : start
      context.fillRect(left, y - font.size * STRIKE_HEIGHT, width, font.size * STRIKE_WIDTH)
    }
  }
  context.fillStyle = color('accent')
  drawMark(
    context,
    direction === 'rtl' ? LEFT_PX : RIGHT_EDGE_PX - MARK,
    shareImage.tiles ?? BAR_TILE_COUNT,
  )
  if (shareImage.qr !== undefined && codeY !== undefined) drawCode(context, shareImage.qr, codeY)
  context.fillStyle = color('subtle')
  context.globalAlpha = 0.3
  for (const y of rules) context.fillRect(LEFT_PX, y, RIGHT_EDGE_PX - LEFT_PX, 1)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
  })
}
