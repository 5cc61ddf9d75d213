import type { ApiKeyView } from '#api/developer/views.ts'

/** What a key says in a column; ISO-8601 dates are in order as they are written. */
function textOf(key: ApiKeyView, column: string, roleLabel: (role: string) => string): string {
  if (column === 'name') return key.name
  if (column === 'role') return roleLabel(key.role)
  return (column === 'created' ? key.createdAt : key.updatedAt) ?? ''
}

/** Keys in the order of a column: names and rights as the language has them, dates from the oldest. */
export function sortKeys(
  keys: readonly ApiKeyView[],
  by: { key: string; direction: 'ascending' | 'descending' },
  roleLabel: (role: string) => string,
  language: string,
): ApiKeyView[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const turn = by.direction === 'ascending' ? 1 : -1
  const text = (key: ApiKeyView) => textOf(key, by.key, roleLabel)
  return keys.toSorted((one, other) => turn * compare(text(one), text(other)))
}
