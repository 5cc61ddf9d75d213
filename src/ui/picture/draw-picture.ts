import {
  layoutPicture,
  MARGIN,
  PICTURE_WIDTH,
  LEFT,
  RIGHT,
  type Font,
  type Picture,
  type Tone,
} from './picture-layout.ts'

/** Pixels of the file for one CSS pixel: sharp on a phone, and to print. */
const SCALE = 3
const RADIUS = 20

/** Drawn in the colours of the theme that is on. */
const COLORS: Record<Tone | 'page' | 'card', `--tgui--${string}`> = {
  page: '--tgui--secondary_bg_color',
  card: '--tgui--section_bg_color',
  text: '--tgui--text_color',
  subtle: '--tgui--subtitle_text_color',
  accent: '--tgui--link_color',
}

/**
 * A PNG, made on the device. Undefined where the browser draws none: the words are then all there is.
 */
export async function drawPicture(picture: Picture): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (brush === null) return undefined
  const style = getComputedStyle(document.querySelector('.app-root') ?? document.body)
  const color = (name: keyof typeof COLORS) => style.getPropertyValue(COLORS[name]).trim()
  const fontOf = ({ size, weight }: Font) => `${weight} ${size}px ${style.fontFamily}`

  const { height, lines, rules } = layoutPicture(picture, (text, font) => {
    brush.font = fontOf(font)
    return brush.measureText(text).width
  })
  canvas.width = PICTURE_WIDTH * SCALE
  canvas.height = height * SCALE
  brush.scale(SCALE, SCALE)
  brush.fillStyle = color('page')
  brush.fillRect(0, 0, PICTURE_WIDTH, height)
  brush.fillStyle = color('card')
  brush.beginPath()
  brush.roundRect(MARGIN, MARGIN, PICTURE_WIDTH - 2 * MARGIN, height - 2 * MARGIN, RADIUS)
  brush.fill()
  for (const { text, x, y, font, tone, isRight } of lines) {
    brush.font = fontOf(font)
    brush.fillStyle = color(tone)
    brush.textAlign = isRight ? 'right' : 'left'
    brush.fillText(text, x, y)
  }
  brush.fillStyle = color('subtle')
  brush.globalAlpha = 0.3
  for (const y of rules) brush.fillRect(LEFT, y, RIGHT - LEFT, 1)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
  })
}
