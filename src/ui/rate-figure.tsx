import { toShownRate, type RateInUnits } from '#lib/money/rate.ts'

import { Amount } from './amount.tsx'

/** "1 USDT = 0.92 EUR", the way round that is easier to read: the only way a rate reaches the screen. */
export function RateFigure(given: RateInUnits) {
  const { rate, one, other, isRounded } = toShownRate(given)
  return (
    <bdi dir="ltr" translate="no">
      <span>{`1\u00A0${one} ${isRounded ? '≈' : '='}`}</span>{' '}
      <Amount amount={rate} unit={other} digits="all" />
    </bdi>
  )
}
