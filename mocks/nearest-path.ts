/** Returns the number of letters to insert, delete or replace between two texts (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of one.split('').entries()) {
    const next = [line + 1]
    for (const [at, above] of row.slice(1).entries()) {
      const replaced = (row[at] ?? 0) + Number(letter !== other[at])
      next.push(Math.min(replaced, above + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/**
 * Returns the most similar call for a method and path, from calls such as `GET /v2/wallets/{uuid}`.
 */
export function nearestCall(method: string, path: string, calls: readonly string[]): string {
  const segments = path.split('/')
  const distances = calls.map((call): [string, number] => {
    const [candidate = '', template = ''] = call.split(' ')
    const filled = template
      .split('/')
      .map((part, at) => (part.startsWith('{') ? (segments[at] ?? part) : part))
    return [call, distanceOf(path, filled.join('/')) + Number(candidate !== method) / 2]
  })
  return distances.reduce((best, each) => (each[1] < best[1] ? each : best), ['', Infinity])[0]
}

export const unknownPath = (method: string, path: string, calls: readonly string[]): string =>
  `Cannot ${method} ${path}: the nearest is ${nearestCall(method, path, calls)}`
