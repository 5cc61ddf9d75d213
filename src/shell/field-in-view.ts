/**
 * A keyboard on the screen never covers the field that is being filled in (telegram.md §5): clients that
 * shrink the page only push it, and those that lay the keyboard over the page tell so by the visual viewport
 * alone. `--keyboard` is what it covers at the foot of the page, in pixels; bars stand above it.
 */
const FIELD = 'input:not([type=checkbox], [type=radio]), textarea, select'
/** Pixels at the foot that the bar of the primary action takes. */
const BAR_PX = 80
/** Pixels; less is a bar of the browser that came or went. */
const KEYBOARD_PX = 120

/** Watches from now on, for the life of the page. Returns a function that stops it. */
export function keepFieldInView(view: VisualViewport | null = window.visualViewport): () => void {
  if (view === null) return () => undefined
  /** Height without a keyboard, for each width: a turned device begins anew. */
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
    // Enlarged by two fingers: what is out of sight is so because the person wants it.
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
