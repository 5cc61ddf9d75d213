import { WireNumber } from './json.ts'

function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%(?:3A|24|2C|5B|5D)/g, decodeURIComponent)
    .replace(/%20/g, '+')
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof WireNumber) return value.digits
  return typeof value === 'object' ? undefined : JSON.stringify(value)
}

function toPairs(key: string, value: unknown, isTop: boolean): string[] {
  if (value === null || value === undefined) return []
  const text = toText(value)
  if (text !== undefined) return [`${encode(key)}=${encode(text)}`]
  // Only flat lists at the top level have no indexes: an axios irregularity the platform expects.
  const isFlatList =
    isTop && Array.isArray(value) && value.every((item) => toText(item ?? '') !== undefined)
  return Object.entries(value).flatMap(([name, member]) =>
    toPairs(`${key}[${isFlatList ? '' : name}]`, member, false),
  )
}

/**
 * Writes a query string without `?` by contract §1.4 (rules of axios 1.6). Keeps the order of
 * members, leaves out null and undefined, and writes the digits of a WireNumber.
 *
 * @throws URIError on text with half a surrogate pair; RangeError on an invalid Date; TypeError on
 * a bigint.
 */
export function stringifyQuery(value: Record<string, unknown>): string {
  return Object.entries(value)
    .flatMap(([key, member]) => toPairs(key, member, true))
    .join('&')
}
