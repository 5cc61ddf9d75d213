export type HexColor = `#${string}`

/**
 * Parses a colour in any form that Telegram's clients send: `#rgb`, `#rgba`, `#rrggbb`,
 * `#rrggbbaa`, `rgb()`, `rgba()` or a number (telegram.md §2.2). Transparency is dropped. Undefined
 * for anything else.
 */
export function toHexColor(value: unknown): HexColor | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) {
    return `#${(value & 0xffffff).toString(16).padStart(6, '0')}`
  }
  if (typeof value !== 'string') return undefined
  const text = value.trim().toLowerCase()
  if (/^#[\da-f]{6}([\da-f]{2})?$/.test(text)) return `#${text.slice(1, 7)}`
  if (/^#[\da-f]{3,4}$/.test(text)) return `#${text.slice(1, 4).replace(/./g, '$&$&')}`
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*([,/][^)]*)?\)$/.exec(text)
  if (!parts) return undefined
  const channels = parts.slice(1, 4).map((part) => Math.min(255, Number(part)))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Returns whether a colour needs light text: its brightness is below 120 of 255, as Telegram
 * decides.
 */
export function isDarkColor(color: HexColor): boolean {
  const [red, green, blue] = channelsOf(color)
  return Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2) < 120
}

/** Mixes two colours. `share`: the part of the second colour, from 0 to 1. */
export function mixColors(one: HexColor, other: HexColor, share: number): HexColor {
  const others = channelsOf(other)
  const channels = channelsOf(one).map((channel, at) =>
    Math.round(channel + ((others[at] ?? channel) - channel) * share),
  )
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastRatio(one: HexColor, other: HexColor): number {
  const a = luminanceOf(one)
  const b = luminanceOf(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminanceOf(color: HexColor): number {
  const [red, green, blue] = channelsOf(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function channelsOf(color: HexColor): [red: number, green: number, blue: number] {
  const bits = Number.parseInt(color.slice(1), 16)
  return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255]
}
