/**
 * Finds texts that fail when a browser translates the page, which replaces text nodes. React sets
 * the text of an element again if it is the only child. If a text stands beside other children, or
 * is a component's only output, React keeps its node: changes would be invisible, and the removal
 * would throw.
 */
interface Drawn {
  return: Drawn | null
  type: string | { name?: string; displayName?: string } | null
}

/** Components that remount if one of their texts changes. */
const WHOLE = ['Problems', 'MarkedText']

const textOutside = new Set<string>()

const nameOf = ({ type }: Drawn): string =>
  typeof type === 'string' ? type : (type?.displayName ?? type?.name ?? '')

function namesAround(drawn: Drawn): string[] {
  const names: string[] = []
  for (let at = drawn.return; at !== null && names.length < 5; at = at.return)
    if (nameOf(at) !== '') names.push(nameOf(at))
  return names
}

const createText = Document.prototype.createTextNode
Document.prototype.createTextNode = function createTextNode(text) {
  const node = createText.call(this, text)
  // React sets the component right after it has created the node. Spaces are not translated.
  if (text.trim() !== '')
    queueMicrotask(() => {
      const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'))
      if (key === undefined) return
      const place = namesAround(Reflect.get(node, key) as Drawn)
      // A node without a parent was removed at once and never visible.
      if (place.length > 0 && !WHOLE.some((name) => place.slice(0, 3).includes(name)))
        textOutside.add(`"${text}" in ${place.join(' in ')}`)
    })
  return node
}

export function collectUnwrappedTexts(): string[] {
  const texts = [...textOutside]
  textOutside.clear()
  return texts
}
