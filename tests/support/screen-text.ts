import { configure, isInaccessible } from '@testing-library/react'

const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  INPUT: 'field',
  OPTION: 'option',
  SELECT: 'field',
  TEXTAREA: 'field',
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

function nameOf(element: Element): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const label = labels.map(({ textContent }) => textContent).join(' ')
  return plain(element.getAttribute('aria-label') ?? (label || element.textContent))
}

function stateOf(element: Element): string {
  const isField = 'value' in element && !(element instanceof HTMLButtonElement)
  return [
    ...(isField ? [`"${String(element.value)}"`] : []),
    ...(element.matches(':disabled, [aria-disabled=true]') ? ['(disabled)'] : []),
    ...(element.matches('[aria-busy=true]') ? ['(busy)'] : []),
  ].join(' ')
}

export function screenText(root: Element): string[] {
  return [...root.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return plain(node.textContent) || []
    if (!(node instanceof Element) || /^(?:SCRIPT|STYLE)$/.test(node.tagName)) return []
    if (isInaccessible(node)) return []
    const given = node.getAttribute('role')
    const role = given ?? ROLES[node.tagName]
    if (role === undefined) return screenText(node)
    if (ROLES[node.tagName] !== undefined || /^(?:button|link|tab|switch|radio|option)$/.test(role))
      return plain(`${role}: ${nameOf(node)} ${stateOf(node)}`)
    return [`${role}:`, ...screenText(node).map((line) => `  ${line}`)]
  })
}

/** Shortens Testing Library's errors, which print the whole document and hide the failure. */
export const shortenDomErrors = (): void =>
  configure({
    getElementError(message) {
      const [sentence] = (message ?? '').split('\n\nHere are the accessible roles')
      const error = new Error(sentence)
      error.name = 'TestingLibraryElementError'
      return error
    },
  })
