/**
 * Finds texts that fail when a browser translates the page, which replaces text nodes. A text that
 * is an element's only child is set anew when it changes. A text beside other children, or a
 * component's only output, is a node that React keeps: its changes would be invisible, and its
 * removal would throw.
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

export function collectLooseTexts(): string[] {
  const texts = [...textOutside]
  textOutside.clear()
  return texts
}
