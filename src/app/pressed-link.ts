/**
 * Shows that a link is pressed before its screen is drawn. On a slow phone the drawing takes many
 * frames, and people would think that the press had no effect.
 */
import { plainLinkOf } from '#navigation/plain-link.ts'
import type { ThemePlatform } from '#shell/host.ts'

const sameLinkAs = ({ href, ownerDocument }: HTMLAnchorElement) =>
  [...ownerDocument.querySelectorAll('a')].find(
    (other) => other.href === href && other.target === '',
  )

/**
 * Marks a pressed link with `data-pressed`, waits for the paint, then follows the link. Two kinds
 * of clicks are followed at once: clicks by scripts, and clicks on iOS, which opens the keyboard
 * for a new screen's field only during the press. Returns a function that stops it.
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
    // If the link was rendered again meanwhile, the new element is clicked. If it is gone, nothing
    // is clicked.
    followed = link.isConnected ? link : sameLinkAs(link)
    followed?.click()
    followed = undefined
  }
  const onClick = (event: MouseEvent) => {
    const link = plainLinkOf(event)
    if (link === undefined || link === followed || !isOfPerson(event)) return
    // If a form asks whether to leave it, the form has already prevented the click.
    if (event.defaultPrevented) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (link.dataset.pressed !== undefined) return
    link.dataset.pressed = ''
    // A task queued inside a frame runs after that frame's paint.
    requestAnimationFrame(() => setTimeout(follow, 0, link))
  }
  page.addEventListener('click', onClick, { capture: true })
  return () => page.removeEventListener('click', onClick, { capture: true })
}
