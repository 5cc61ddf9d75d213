/**
 * Keeps the focused field above an on-screen keyboard (telegram.md §5). Some clients shrink the
 * page; others lay the keyboard over it, which only the visual viewport shows. `--keyboard`:
 * covered pixels at the foot of the page, above which bars stand.
 */
const MARK_SQUARE = 'input:not([type=checkbox], [type=radio]), textarea, select'
/** Pixels of the bar with the main button. */
const BAR_PX = 80
/** Pixels; a smaller change of height is a browser's toolbar. */
const KEYBOARD_PX = 120

/** Runs for the life of the page. Returns a function that stops it. */
export function keepFieldInView(view: VisualViewport | null = window.visualViewport): () => void {
  if (view === null) return () => undefined
  /**
   * Maximum height at the present width, that is without a keyboard; rotating the device resets it.
   */
  let tallest = { width: view.width, height: view.height }
  let isOpen = false

  const reveal = () => {
    const field = document.activeElement
    if (!isOpen || field === null || !field.matches(MARK_SQUARE)) return
    const { top, bottom } = field.getBoundingClientRect()
    const isSeen = top >= view.offsetTop && bottom <= view.offsetTop + view.height - BAR_PX
    if (!isSeen) field.scrollIntoView({ block: 'center' })
  }
  const measure = () => {
    // A person who has zoomed in may have moved the field out of sight on purpose.
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
