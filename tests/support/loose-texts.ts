/**
 * A page's translator puts another text into the place of each one. An element whose whole content is one text is
 * filled anew when that changes; a text that React holds by itself, because it stands beside something else or a
 * component is nothing but it, would go on changing out of sight, and taking it away would break the screen.
 */
interface Drawn {
  return: Drawn | null
  type: string | { name?: string; displayName?: string } | null
}

/** They are drawn anew as a whole wherever one of their texts is another one. */
const WHOLE = ['Problems', 'MarkedText']

const loose = new Set<string>()

const nameOf = ({ type }: Drawn): string =>
  typeof type === 'string' ? type : (type?.displayName ?? type?.name ?? '')

/** What draws it, from inside out. */
function namesAround(drawn: Drawn): string[] {
  const names: string[] = []
  for (let at = drawn.return; at !== null && names.length < 5; at = at.return)
    if (nameOf(at) !== '') names.push(nameOf(at))
  return names
}

const createText = Document.prototype.createTextNode
Document.prototype.createTextNode = function createTextNode(text) {
  const node = createText.call(this, text)
  // React notes what drew it right after it has made it. Spaces are nobody's to translate.
  if (text.trim() !== '')
    queueMicrotask(() => {
      const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'))
      if (key === undefined) return
      const place = namesAround(Reflect.get(node, key) as Drawn)
      // What was taken away again at once stands nowhere.
      if (place.length > 0 && !WHOLE.some((name) => place.slice(0, 3).includes(name)))
        loose.add(`"${text}" in ${place.join(' in ')}`)
    })
  return node
}

/** The texts that were drawn so since this was asked last. */
export function takeLooseTexts(): string[] {
  const texts = [...loose]
  loose.clear()
  return texts
}
