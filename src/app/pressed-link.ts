/**
 * A press on a link is seen before the screen behind it is drawn. That takes a slow phone many frames, in which it
 * would look as if the press had been lost.
 */
import { plainLinkOf } from '#navigation/plain-link.ts'
import type { ThemePlatform } from '#shell/host.ts'

const sameLinkAs = ({ href, ownerDocument }: HTMLAnchorElement) =>
  [...ownerDocument.querySelectorAll('a')].find(
    (other) => other.href === href && other.target === '',
  )

/**
 * Lets the browser paint a pressed link as such (`data-pressed`) and follows it right after that, with whatever else
 * the press does. What a script presses is followed at once: nobody waits for a sign of it. So is everything on iOS,
 * which raises the keyboard for a field of the new screen only while the press itself is being handled. The function
 * that it returns ends it.
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
    // One that was drawn anew meanwhile stands for it; what is gone leads nowhere.
    followed = link.isConnected ? link : sameLinkAs(link)
    followed?.click()
    followed = undefined
  }
  const onClick = (event: MouseEvent) => {
    const link = plainLinkOf(event)
    if (link === undefined || link === followed || !isOfPerson(event)) return
    // Somebody asks already whether to leave.
    if (event.defaultPrevented) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (link.dataset.pressed !== undefined) return
    link.dataset.pressed = ''
    // A task that a frame begins is done behind its paint.
    requestAnimationFrame(() => setTimeout(follow, 0, link))
  }
  page.addEventListener('click', onClick, { capture: true })
  return () => page.removeEventListener('click', onClick, { capture: true })
}
