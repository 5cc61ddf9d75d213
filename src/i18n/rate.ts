import { toShownRate, type RateInUnits } from '#lib/money/rate.ts'

import { figureText } from './amount.ts'
import { isolated } from './direction.ts'

/** A rate as `<RateFigure>` shows it, for what leaves the page: "1 USDT = 0.92 EUR". */
export function rateText(given: RateInUnits, language: string): string {
  const { rate, one, other, isRounded } = toShownRate(given)
  const figure = figureText(rate, other, language, 'all')
  return isolated(`1\u00A0${one} ${isRounded ? '≈' : '='} ${figure}\u00A0${other}`, language)
}
