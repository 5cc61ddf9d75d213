/** Returns the link that a click opens in this page; undefined for any other click. */
export function plainLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || link === null || link.target !== '') return undefined
  return new URL(link.href, document.baseURI).origin === new URL(document.URL).origin
    ? link
    : undefined
}
