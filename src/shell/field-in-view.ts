/**
 * Keeps the focused field above an on-screen keyboard (telegram.md §5). Some clients shrink the
 * page, which only pushes the field; others lay the keyboard over the page and report it only
 * through the visual viewport. `--keyboard` is the covered height at the foot in pixels; bars stand
 * above it.
 */
const FIELD = 'input:not([type=checkbox], [type=radio]), textarea, select'
/** Height in pixels of the primary action's bar at the foot. */
const BAR_PX = 80
/** A smaller change in pixels is a toolbar of the browser. */
const KEYBOARD_PX = 120

/** Watches for the life of the page. Returns a function that stops it. */
export function keepFieldInView(view: VisualViewport | null = window.visualViewport): () => void {
  if (view === null) return () => undefined
  /** Height without a keyboard for the current width; rotating the device resets it. */
  let tallest = { width: view.width, height: view.height }
  let isOpen = false

  const reveal = () => {
    const field = document.activeElement
    if (!isOpen || field === null || !field.matches(FIELD)) return
    const { top, bottom } = field.getBoundingClientRect()
    const isSeen = top >= view.offsetTop && bottom <= view.offsetTop + view.height - BAR_PX
    if (!isSeen) field.scrollIntoView({ block: 'center' })
  }
  const measure = () => {
    // The person has zoomed in, so a field out of sight is intended.
    if (view.scale > 1.01) return
    const { width, height } = view
    if (width !== tallest.width) tallest = { width, height }
    else tallest.height = Math.max(tallest.height, height)
    isOpen = tallest.height - height > KEYBOARD_PX
    const covered = Math.max(0, Math.round(window.innerHeight - height - view.offsetTop))
    const { style } = document.documentElement
    style.setProperty('--keyboard', `${covered > KEYBOARD_PX ? covered : 0}px`)
    reveal()
  }
  const onFocus = () => requestAnimationFrame(reveal)
  measure()
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
  document.addEventListener('focusin', onFocus)
  return () => {
    view.removeEventListener('resize', measure)
    view.removeEventListener('scroll', measure)
    document.removeEventListener('focusin', onFocus)
  }
}
