import { WireNumber } from './json.ts'

function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%(?:3A|24|2C|5B|5D)/g, decodeURIComponent)
    .replace(/%20/g, '+')
}

/** Text of a leaf; undefined for null and for what has members of its own. */
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
  // Only a flat list at the top level goes without indexes: the one irregularity of axios.
  const isFlatList =
    isTop && Array.isArray(value) && value.every((item) => toText(item ?? '') !== undefined)
  return Object.entries(value).flatMap(([name, member]) =>
    toPairs(`${key}[${isFlatList ? '' : name}]`, member, false),
  )
}

/**
 * Query string without the leading `?`, by contract §1.4 (axios 1.6 rules). Members keep their
 * order; null and undefined are left out; a WireNumber writes its digits.
 *
 * @throws URIError on text with half a surrogate pair; RangeError on an invalid Date; TypeError on
 * a bigint.
 */
export function stringifyQuery(value: Record<string, unknown>): string {
  return Object.entries(value)
    .flatMap(([key, member]) => toPairs(key, member, true))
    .join('&')
}
