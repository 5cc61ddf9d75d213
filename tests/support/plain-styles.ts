/**
 * Caches computed styles. Testing Library reads the style of each element on the way to a role or
 * name, and for each jsdom tries every rule of its own sheet, which is a seventh of these tests'
 * work. The app's sheets are not loaded, so elements with the same name and attributes have the
 * same style, and jsdom computes it once. It still computes other properties, and the styles of
 * elements with an inline style or a matching sheet of a library.
 */

/** jsdom's own `getComputedStyle`. */
export const jsdomStyleOf = window.getComputedStyle.bind(window)

/** Attributes that jsdom's rules for `display` use, in addition to the element's name. */
const ATTRIBUTES = ['hidden', 'open', 'type']

/** Returns whether the element's style depends on more than its name and attributes. */
const hasNoKind = (element: Element) =>
  element.localName === 'summary' || element.hasAttribute('popover')

const kindOf = (element: Element) =>
  [element.localName, ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? '-')].join('|')

const PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events'] as const
type Property = (typeof PROPERTIES)[number]

/** Matches an inline style that sets a property. jsdom ignores `all`. */
const RULES = Object.fromEntries(
  PROPERTIES.map((property) => [property, new RegExp(String.raw`\b${property}\s*:`, 'i')]),
) as Record<Property, RegExp>

interface SheetSelectors {
  /** Number of rules when the sheet was read; it is read again if that changes. */
  rules: number
  /** Selectors of the rules that set the property; `*` if a rule contains other rules. */
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
  if (isStyled(element, 'display') || hasNoKind(element)) return jsdomStyleOf(element).display
  const kind = kindOf(element)
  const display = displays.get(kind) ?? jsdomStyleOf(element).display
  displays.set(kind, display)
  return display
}

/**
 * Reads an inherited value from the nearest ancestor that sets it; jsdom's own sheet sets it only
 * for hidden parts of a table.
 */
const inherited = (property: Property, usual: string) => (element: Element) => {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (one.hasAttribute('hidden') || isStyled(one, property))
      return jsdomStyleOf(element).getPropertyValue(property)
  return usual
}

const opacityOf = (element: Element) =>
  isStyled(element, 'opacity') ? jsdomStyleOf(element).opacity : '1'

/** user-event reads this for each ancestor at each press. */
const pointerEventsOf = inherited('pointer-events', 'auto')

const KNOWN = new Map<unknown, (element: Element) => string>([
  ['display', displayOf],
  ['visibility', inherited('visibility', 'visible')],
  ['opacity', opacityOf],
  ['pointerEvents', pointerEventsOf],
  ['pointer-events', pointerEventsOf],
])

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return jsdomStyleOf(element, pseudo)
  let style: CSSStyleDeclaration | undefined
  const whole = () => (style ??= jsdomStyleOf(element))
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
