/** A copy of `source` without the named members. */
export function _(source: object | null | undefined, names: readonly string[]): object {
  const rest = { ...source }
  for (const name of names) Reflect.deleteProperty(rest, name)
  return rest
}
