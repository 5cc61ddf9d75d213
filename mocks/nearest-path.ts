/** The path that a caller of an unknown one may have meant. */

/** Letters to insert, delete or replace until one text is the other (Levenshtein). */
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

/** Of calls such as `GET /v2/wallets/{uuid}`, the one that is most like the given method and path. */
export function nearestCall(method: string, path: string, calls: readonly string[]): string {
  const segments = path.split('/')
  const distances = calls.map((call): [string, number] => {
    const [candidate = '', template = ''] = call.split(' ')
    // A parameter may be anything.
    const filled = template
      .split('/')
      .map((part, at) => (part.startsWith('{') ? (segments[at] ?? part) : part))
    return [call, distanceOf(path, filled.join('/')) + Number(candidate !== method) / 2]
  })
  return distances.reduce((best, each) => (each[1] < best[1] ? each : best), ['', Infinity])[0]
}

/** Words of a 404 about it. */
export const unknownPath = (method: string, path: string, calls: readonly string[]): string =>
  `Cannot ${method} ${path}: the nearest is ${nearestCall(method, path, calls)}`
