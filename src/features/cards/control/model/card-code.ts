import type { CardCodeView } from '#api/cards/transaction-views.ts'

const MILLISECONDS = 1000

/**
 * Returns the whole seconds that a new code is valid. If `now` lies outside the code's life, the
 * device's clock is wrong and the whole life counts. Undefined if the platform names no end.
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
