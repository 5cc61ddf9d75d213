import { contrastRatio, mixColors, type HexColor } from '#shell/colors.ts'
import type { Appearance } from '#shell/host.ts'
import type { ThemeColors } from '#shell/theme-vars.ts'

/** Minimum contrast of texts, and of texts of 24 px or more (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5
const MIN_LARGE_CONTRAST = 3
const MIX_STEPS = 20

/** Parts of the second colour in the colour mixes of src/ui/tokens.css. */
const SHARES = { hover: 0.04, chosen: 0.08, fill: 0.12, tint: 0.24, figurePart: 0.7 }
/** Background colours of initials (`--color-person-*` in tokens.css). */
const TINTS: readonly HexColor[] = ['#3b7dd8', '#2e9b6f', '#c97a1e', '#a259c4', '#cf4d6f']
/** Colour of received amounts (`--color-positive` in tokens.css) before it is corrected. */
const POSITIVE: Record<Appearance, HexColor> = { light: '#187733', dark: '#4ad366' }

const isReadable = (color: HexColor, ground: HexColor): boolean =>
  contrastRatio(color, ground) >= MIN_CONTRAST

/**
 * Returns whether the main text is readable on a background, on the fills and tints that are mixed
 * from that background, and in the lighter part of an amount.
 */
const isBodyReadable = (text: HexColor, ground: HexColor): boolean =>
  isReadable(text, ground) &&
  isReadable(text, mixColors(ground, text, SHARES.fill)) &&
  TINTS.every((tint) => isReadable(text, mixColors(ground, tint, SHARES.tint))) &&
  contrastRatio(mixColors(ground, text, SHARES.figurePart), ground) >= MIN_LARGE_CONTRAST

/**
 * Returns the first mix of the two colours that is readable, starting with the first colour; the
 * second colour if no mix is.
 */
function firstGoodMix(
  from: HexColor,
  to: HexColor,
  isGood: (color: HexColor) => boolean,
): HexColor {
  for (let step = 0; step < MIX_STEPS; step += 1) {
    const mix = mixColors(from, to, step / MIX_STEPS)
    if (isGood(mix)) return mix
  }
  return to
}

export interface ReadableTheme {
  colors: ThemeColors
  positive: HexColor
}

/**
 * Changes a custom theme as little as possible so that every text has a contrast of 4.5:1.
 * Backgrounds become darker or lighter, texts the opposite, and the colour of a button becomes more
 * different from its label. Readable colours stay unchanged.
 */
export function toReadableTheme(theme: ThemeColors, appearance: Appearance): ReadableTheme {
  const [end, start] =
    appearance === 'dark' ? (['#ffffff', '#000000'] as const) : (['#000000', '#ffffff'] as const)
  const groundOf = (color: HexColor) =>
    firstGoodMix(color, start, (mix) => isBodyReadable(end, mix))
  const surfaces = {
    bg_color: groundOf(theme.bg_color),
    secondary_bg_color: groundOf(theme.secondary_bg_color),
    section_bg_color: groundOf(theme.section_bg_color),
  }
  const grounds = Object.values(surfaces)
  const text = firstGoodMix(theme.text_color, end, (mix) =>
    grounds.every((ground) => isBodyReadable(mix, ground)),
  )
  const card = surfaces.section_bg_color
  const isTextReadable = (color: HexColor) =>
    [...grounds, mixColors(card, text, SHARES.hover)].every((ground) => isReadable(color, ground))
  const readableText = (color: HexColor) => firstGoodMix(color, text, isTextReadable)
  /**
   * Colours that are also the background of a text: buttons, warnings, the selected row of a table.
   */
  const filledOf = (color: HexColor) =>
    firstGoodMix(
      color,
      text,
      (mix) =>
        isTextReadable(mix) &&
        [mix, text].every((one) => isReadable(one, mixColors(card, mix, SHARES.fill))),
    )
  const link = filledOf(theme.link_color)
  return {
    colors: {
      ...theme,
      ...surfaces,
      ...buttonOf(theme),
      text_color: text,
      hint_color: readableText(theme.hint_color),
      link_color: link,
      accent_text_color: readableText(theme.accent_text_color),
      section_header_text_color: readableText(theme.section_header_text_color),
      subtitle_text_color: readableText(theme.subtitle_text_color),
      destructive_text_color: filledOf(theme.destructive_text_color),
    },
    positive: firstGoodMix(
      POSITIVE[appearance],
      text,
      (mix) =>
        isTextReadable(mix) &&
        isReadable(mix, mixColors(card, text, SHARES.chosen)) &&
        isReadable(mix, mixColors(card, link, SHARES.fill)),
    ),
  }
}

/** Makes a button darker if its label is light, and lighter if its label is dark. */
function buttonOf({ button_color, button_text_color }: ThemeColors) {
  const [far, near] =
    contrastRatio(button_text_color, '#000000') > contrastRatio(button_text_color, '#ffffff')
      ? (['#000000', '#ffffff'] as const)
      : (['#ffffff', '#000000'] as const)
  const label = firstGoodMix(button_text_color, near, (mix) => isReadable(mix, far))
  return {
    button_color: firstGoodMix(button_color, far, (mix) => isReadable(label, mix)),
    button_text_color: label,
  }
}
