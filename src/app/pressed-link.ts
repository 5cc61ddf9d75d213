/**
 * Shows a press on a link before its screen is drawn. On a slow phone that takes many frames, and
 * the press would seem lost.
 */
import { plainLinkOf } from '#navigation/plain-link.ts'
import type { ThemePlatform } from '#shell/host.ts'

const sameLinkAs = ({ href, ownerDocument }: HTMLAnchorElement) =>
  [...ownerDocument.querySelectorAll('a')].find(
    (other) => other.href === href && other.target === '',
  )

/**
 * Marks a pressed link (`data-pressed`), lets the browser paint, and then follows the link. Clicks
 * by scripts are followed at once. So is everything on iOS, which opens the keyboard for a field of
 * the new screen only during the press. Returns a function that stops it.
 */
export function paintPressedLinks(
  page: Document,
  platform: ThemePlatform,
  isOfPerson = ({ isTrusted }: Event) => isTrusted,
): () => void {
  if (platform === 'ios') return () => {}
  let followed: HTMLAnchorElement | undefined
  const follow = (link: HTMLAnchorElement) => {
    delete link.dataset.pressed
    // If the link was drawn again, the new one is followed; a link that is gone is not.
    followed = link.isConnected ? link : sameLinkAs(link)
    followed?.click()
    followed = undefined
  }
  const onClick = (event: MouseEvent) => {
    const link = plainLinkOf(event)
    if (link === undefined || link === followed || !isOfPerson(event)) return
    // A form already asks whether to leave.
    if (event.defaultPrevented) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (link.dataset.pressed !== undefined) return
    link.dataset.pressed = ''
    // A task that is queued in a frame runs after its paint.
    requestAnimationFrame(() => setTimeout(follow, 0, link))
  }
  page.addEventListener('click', onClick, { capture: true })
  return () => page.removeEventListener('click', onClick, { capture: true })
}
