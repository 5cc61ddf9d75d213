/** The link that a plain click follows on this page; undefined where the click does anything else. */
export function plainLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || link === null || link.target !== '') return undefined
  return new URL(link.href, document.baseURI).origin === new URL(document.URL).origin
    ? link
    : undefined
}
