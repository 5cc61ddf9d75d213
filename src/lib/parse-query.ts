export type QueryValue = string | QueryValue[] | QueryTree
export interface QueryTree {
  [key: string]: QueryValue
}

type Branch = Map<string, string | Branch>

/** Limits for brackets and indexes; keys beyond them (attacks or errors) are not interpreted. */
const MAX_DEPTH = 16
const MAX_INDEX = 999

/** Percent-decodes a text. A text with an invalid escape stays unchanged. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

function toPath(key: string): string[] {
  const match = /^([^[]+)((?:\[[^\]]*\])+)$/.exec(key)
  const [, head = '', brackets = ''] = match ?? []
  const path = [head, ...brackets.slice(1, -1).split('][')]
  return match && path.length <= MAX_DEPTH ? path : [key]
}

function insert(branch: Branch, [head = '', ...rest]: string[], text: string): void {
  let key = head
  if (key === '') {
    let index = branch.size
    while (branch.has(`${index}`)) index++
    key = `${index}`
  }
  const old = branch.get(key)
  if (rest.length === 0 && old === undefined) {
    branch.set(key, text)
    return
  }
  // A name that occurs several times makes a list.
  const child: Branch = old instanceof Map ? old : new Map(old === undefined ? [] : [['0', old]])
  branch.set(key, child)
  insert(child, rest.length === 0 ? [''] : rest, text)
}

function toTree(branch: Branch): QueryTree {
  return Object.fromEntries([...branch].map(([key, child]) => [key, toValue(child)]))
}

function toValue(node: string | Branch): QueryValue {
  if (typeof node === 'string') return node
  const keys = [...node.keys()]
  if (!keys.every((key) => /^(?:0|[1-9]\d*)$/.test(key) && Number(key) <= MAX_INDEX)) {
    return toTree(node)
  }
  // Items move together: senders omit null items, and an index must not set an array's size.
  return [...node].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, child]) => toValue(child))
}

/**
 * Reads a query string as stringifyQuery writes it (contract §1.4), and as other clients do: with a
 * leading `?`, brackets plain or percent-encoded, a space as `+` or `%20`, lists as `a[]`, `a[0]`
 * or a repeated `a`. The values are strings. A level whose keys are all list indexes becomes a
 * list. Drops `__proto__` and empty names. Never throws.
 */
export function parseQuery(search: string): QueryTree {
  const root: Branch = new Map()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const cut = pair.indexOf('=')
    const path = toPath(decode(cut < 0 ? pair : pair.slice(0, cut)))
    if (path[0] !== '' && !path.includes('__proto__')) {
      insert(root, path, cut < 0 ? '' : decode(pair.slice(cut + 1)))
    }
  }
  return toTree(root)
}
