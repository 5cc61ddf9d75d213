import type { CardCodeView } from '#api/cards/transaction-views.ts'

const MILLISECONDS = 1000

/**
 * Returns the seconds for which a new code is valid. If `now` is not between its creation and end,
 * the device's clock is wrong and the full lifetime counts. Undefined if the platform gives no end.
 */
export function secondsLeft(
  { validTo, lifetime }: Pick<CardCodeView, 'validTo' | 'lifetime'>,
  now: number,
): number | undefined {
  if (validTo === undefined) return undefined
  const left = validTo - now
  const isPlausible = left > 0 && (lifetime === undefined || left <= lifetime)
  const counted = isPlausible ? left : lifetime
  return counted === undefined || counted <= 0 ? undefined : Math.floor(counted / MILLISECONDS)
}
