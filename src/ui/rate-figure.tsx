import { toDisplayRate, type RateInUnits } from '#lib/money/rate.ts'

import { Amount } from './amount.tsx'

/** Shows every rate in the app, in the direction that is easier to read: "1 USDT = 0.92 EUR". */
export function RateFigure(rateInUnits: RateInUnits) {
  const { rate, one, other, isRounded } = toDisplayRate(rateInUnits)
  return (
    <bdi dir="ltr" translate="no">
      <span>{`1\u00A0${one} ${isRounded ? '≈' : '='}`}</span>{' '}
      <Amount amount={rate} unit={other} digits="all" />
    </bdi>
  )
}
