/**
 * Caches computed styles by kind of element. Testing Library reads the style of every element on
 * the way to a role or a name, and jsdom then tries every rule of its own sheet: a seventh of the
 * work of these tests. The app's sheets are not loaded, so an element's kind determines its style,
 * and jsdom is asked once per kind. It is still asked for other properties, and for elements with
 * an inline style or a matching sheet (a library brings one).
 */

/** jsdom's own function. */
export const styleOf = window.getComputedStyle.bind(window)

/** Attributes that jsdom's display rules use, besides the element's name. */
const ATTRIBUTES = ['hidden', 'open', 'type']

/** Elements whose position, or a state without an attribute, matters as well. */
const hasNoKind = (element: Element) =>
  element.localName === 'summary' || element.hasAttribute('popover')

const kindOf = (element: Element) =>
  [element.localName, ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? '-')].join('|')

const PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events'] as const
type Property = (typeof PROPERTIES)[number]

/** Styles that set a property. jsdom ignores `all`. */
const RULES = Object.fromEntries(
  PROPERTIES.map((property) => [property, new RegExp(String.raw`\b${property}\s*:`, 'i')]),
) as Record<Property, RegExp>

interface SheetSelectors {
  /** Number of the sheet's rules when it was read. */
  rules: number
  /** Selectors of its rules; all elements if a rule contains other rules. */
  selectors: Record<Property, string>
}

const sheets = new WeakMap<CSSStyleSheet, SheetSelectors>()

function selectorsOf(sheet: CSSStyleSheet): SheetSelectors {
  const { cssRules } = sheet
  const known = sheets.get(sheet)
  if (known?.rules === cssRules.length) return known
  const selectorOf = (property: Property) =>
    [...cssRules]
      .filter(({ cssText }) => RULES[property].test(cssText))
      .map((rule) => ('selectorText' in rule ? String(rule.selectorText) : '*'))
      .join()
  const selectors = Object.fromEntries(
    PROPERTIES.map((property) => [property, selectorOf(property)]),
  ) as SheetSelectors['selectors']
  const entry = { rules: cssRules.length, selectors }
  sheets.set(sheet, entry)
  return entry
}

function isStyled(element: Element, property: Property): boolean {
  const style = element.getAttribute('style')
  if (style !== null && RULES[property].test(style)) return true
  const { styleSheets } = document
  for (let at = 0; at < styleSheets.length; at += 1) {
    const selector = selectorsOf(styleSheets[at] as CSSStyleSheet).selectors[property]
    if (selector !== '' && element.matches(selector)) return true
  }
  return false
}

const displays = new Map<string, string>()

function displayOf(element: Element): string {
  if (isStyled(element, 'display') || hasNoKind(element)) return styleOf(element).display
  const kind = kindOf(element)
  const display = displays.get(kind) ?? styleOf(element).display
  displays.set(kind, display)
  return display
}

/** jsdom's own sheet changes inherited values only for hidden parts of a table. */
const inherited = (property: Property, usual: string) => (element: Element) => {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (one.hasAttribute('hidden') || isStyled(one, property))
      return styleOf(element).getPropertyValue(property)
  return usual
}

const opacityOf = (element: Element) =>
  isStyled(element, 'opacity') ? styleOf(element).opacity : '1'

/** Read for each ancestor at each press. */
const pointerEventsOf = inherited('pointer-events', 'auto')

const KNOWN = new Map<unknown, (element: Element) => string>([
  ['display', displayOf],
  ['visibility', inherited('visibility', 'visible')],
  ['opacity', opacityOf],
  ['pointerEvents', pointerEventsOf],
  ['pointer-events', pointerEventsOf],
])

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return styleOf(element, pseudo)
  let style: CSSStyleDeclaration | undefined
  const whole = () => (style ??= styleOf(element))
  const getPropertyValue = (name: string) =>
    KNOWN.get(name)?.(element) ?? whole().getPropertyValue(name)
  return new Proxy(Object.create(CSSStyleDeclaration.prototype) as CSSStyleDeclaration, {
    get(_target, name) {
      if (name === 'getPropertyValue') return getPropertyValue
      const known = KNOWN.get(name)?.(element)
      if (known !== undefined) return known
      const value: unknown = Reflect.get(whole(), name)
      return typeof value === 'function' ? value.bind(whole()) : value
    },
  })
}
