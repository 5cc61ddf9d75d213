import { contrastOf, mixedOf, type HexColor } from '#shell/colors.ts'
import type { Appearance } from '#shell/host.ts'
import type { ThemeColors } from '#shell/theme-vars.ts'

/** WCAG 2.2, 1.4.3: minimum contrast of text, and of text from 24 px. */
const MIN_CONTRAST = 4.5
const MIN_LARGE_CONTRAST = 3
const MIX_STEPS = 20

/** Mixes of src/ui/tokens.css: shares of the second colour in the first. */
const SHARES = { hover: 0.04, chosen: 0.08, fill: 0.12, tint: 0.24, figurePart: 0.7 }
/** Backgrounds of initials (`--color-person-*` in tokens.css). */
const TINTS: readonly HexColor[] = ['#3b7dd8', '#2e9b6f', '#c97a1e', '#a259c4', '#cf4d6f']
/** Colour of received money before correction (`--color-positive` in tokens.css). */
const POSITIVE: Record<Appearance, HexColor> = { light: '#187733', dark: '#4ad366' }

const isRead = (color: HexColor, ground: HexColor): boolean =>
  contrastOf(color, ground) >= MIN_CONTRAST

/**
 * Checks the main text colour on a ground, on its own fill and tints, and as the paler part of a
 * figure.
 */
const isTextRead = (text: HexColor, ground: HexColor): boolean =>
  isRead(text, ground) &&
  isRead(text, mixedOf(ground, text, SHARES.fill)) &&
  TINTS.every((tint) => isRead(text, mixedOf(ground, tint, SHARES.tint))) &&
  contrastOf(mixedOf(ground, text, SHARES.figurePart), ground) >= MIN_LARGE_CONTRAST

/** Returns the first sufficient mix from one colour to another; the second colour if none is. */
function firstMix(from: HexColor, to: HexColor, isGood: (color: HexColor) => boolean): HexColor {
  for (let step = 0; step < MIX_STEPS; step += 1) {
    const mix = mixedOf(from, to, step / MIX_STEPS)
    if (isGood(mix)) return mix
  }
  return to
}

export interface ReadableTheme {
  colors: ThemeColors
  positive: HexColor
}

/**
 * Changes a custom theme as little as needed for every text to have 4.5:1 on every ground:
 * unreadable grounds move towards black or white, texts towards the other end, buttons away from
 * their labels. Readable colours stay.
 */
export function toReadableTheme(theme: ThemeColors, appearance: Appearance): ReadableTheme {
  const [end, start] =
    appearance === 'dark' ? (['#ffffff', '#000000'] as const) : (['#000000', '#ffffff'] as const)
  const groundOf = (color: HexColor) => firstMix(color, start, (mix) => isTextRead(end, mix))
  const surfaces = {
    bg_color: groundOf(theme.bg_color),
    secondary_bg_color: groundOf(theme.secondary_bg_color),
    section_bg_color: groundOf(theme.section_bg_color),
  }
  const grounds = Object.values(surfaces)
  const text = firstMix(theme.text_color, end, (mix) =>
    grounds.every((ground) => isTextRead(mix, ground)),
  )
  const card = surfaces.section_bg_color
  const areWordsRead = (color: HexColor) =>
    [...grounds, mixedOf(card, text, SHARES.hover)].every((ground) => isRead(color, ground))
  const wordsOf = (color: HexColor) => firstMix(color, text, areWordsRead)
  /**
   * These colours also appear on a fill of their own, with text beside them: buttons, warnings, the
   * chosen row of a table.
   */
  const filledOf = (color: HexColor) =>
    firstMix(
      color,
      text,
      (mix) =>
        areWordsRead(mix) &&
        [mix, text].every((one) => isRead(one, mixedOf(card, mix, SHARES.fill))),
    )
  const link = filledOf(theme.link_color)
  return {
    colors: {
      ...theme,
      ...surfaces,
      ...buttonOf(theme),
      text_color: text,
      hint_color: wordsOf(theme.hint_color),
      link_color: link,
      accent_text_color: wordsOf(theme.accent_text_color),
      section_header_text_color: wordsOf(theme.section_header_text_color),
      subtitle_text_color: wordsOf(theme.subtitle_text_color),
      destructive_text_color: filledOf(theme.destructive_text_color),
    },
    positive: firstMix(
      POSITIVE[appearance],
      text,
      (mix) =>
        areWordsRead(mix) &&
        isRead(mix, mixedOf(card, text, SHARES.chosen)) &&
        isRead(mix, mixedOf(card, link, SHARES.fill)),
    ),
  }
}

/** A button becomes darker below a light label and lighter below a dark one. */
function buttonOf({ button_color, button_text_color }: ThemeColors) {
  const [far, near] =
    contrastOf(button_text_color, '#000000') > contrastOf(button_text_color, '#ffffff')
      ? (['#000000', '#ffffff'] as const)
      : (['#ffffff', '#000000'] as const)
  const label = firstMix(button_text_color, near, (mix) => isRead(mix, far))
  return {
    button_color: firstMix(button_color, far, (mix) => isRead(label, mix)),
    button_text_color: label,
  }
}
