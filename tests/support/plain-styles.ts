/**
 * Testing Library asks for the style of every element that it passes on its way to a role or a name, and jsdom then
 * tries every rule of its own sheet: a seventh of the work of these tests. The sheets of the app are not there, so what
 * is drawn follows from an element's kind, and jsdom is asked once for each. It is asked for all that is left: other
 * properties, and elements that a style of their own or some sheet has a say in.
 */

/** What jsdom itself says. */
export const styleOf = window.getComputedStyle.bind(window)

/** What jsdom's sheet goes by, besides the name, where it says how something is drawn. */
const ATTRIBUTES = ['hidden', 'open', 'type']

/** Elements whose place, or a state that no attribute tells, counts as well. */
const isOfNoKind = (element: Element) =>
  element.localName === 'summary' || element.hasAttribute('popover')

const kindOf = (element: Element) =>
  [element.localName, ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? '-')].join('|')

/** Of a style, whether it says whether something is drawn or pressed. jsdom leaves `all` aside. */
const hasSay = (style: string) => /\b(?:display|visibility|opacity|pointer-events)\s*:/i.test(style)

const isStyled = (element: Element) => hasSay(element.getAttribute('style') ?? '')

/** Sheets that have no say, with the number of rules that they had then. */
const silent = new WeakMap<CSSStyleSheet, number>()

function isSilent(sheet: CSSStyleSheet): boolean {
  const { cssRules } = sheet
  if (silent.get(sheet) === cssRules.length) return true
  if ([...cssRules].some(({ cssText }) => hasSay(cssText))) return false
  silent.set(sheet, cssRules.length)
  return true
}

function areSilent({ length }: StyleSheetList): boolean {
  for (let at = 0; at < length; at += 1) {
    const sheet = document.styleSheets[at]
    if (sheet !== undefined && !isSilent(sheet)) return false
  }
  return true
}

const displays = new Map<string, string>()

function displayOf(element: Element): string {
  if (isStyled(element) || isOfNoKind(element)) return styleOf(element).display
  const kind = kindOf(element)
  const display = displays.get(kind) ?? styleOf(element).display
  displays.set(kind, display)
  return display
}

/** Inherited. jsdom's own sheet changes it for parts of a table that are hidden, and for nothing else. */
function visibilityOf(element: Element): string {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (one.hasAttribute('hidden') || isStyled(one)) return styleOf(element).visibility
  return 'visible'
}

const opacityOf = (element: Element) => (isStyled(element) ? styleOf(element).opacity : '1')

/** Inherited, and asked for up to the page at each press. jsdom's own sheet says nothing of it for any element. */
function pointerEventsOf(element: Element): string {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (isStyled(one)) return styleOf(element).pointerEvents
  return 'auto'
}

const KNOWN = new Map<unknown, (element: Element) => string>([
  ['display', displayOf],
  ['visibility', visibilityOf],
  ['opacity', opacityOf],
  ['pointerEvents', pointerEventsOf],
  ['pointer-events', pointerEventsOf],
])

window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !areSilent(document.styleSheets)) return styleOf(element, pseudo)
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
