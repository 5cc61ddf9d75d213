/**
 * Keeps the focused field above the on-screen keyboard (telegram.md §5). In some clients the
 * keyboard makes the page smaller; in others it covers the page, and only the visual viewport shows
 * that. `--keyboard`: number of covered pixels at the bottom of the page; bars are placed above
 * them.
 */
const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select'
/** Height of the bar with the main button, in pixels. */
const BAR_PX = 80
/**
 * Minimum change of height, in pixels, that means a keyboard. A smaller one is a browser's toolbar.
 */
const KEYBOARD_PX = 120

/** Scrolls each focused field into view from now on. Returns a function that stops this. */
export function keepFieldInView(view: VisualViewport | null = window.visualViewport): () => void {
  if (view === null) return () => undefined
  /**
   * Largest height at the current width, which is the height without a keyboard. A rotation of the
   * device resets it.
   */
  let tallest = { width: view.width, height: view.height }
  let isOpen = false

  const reveal = () => {
    const field = document.activeElement
    if (!isOpen || field === null || !field.matches(TEXT_FIELDS)) return
    const { top, bottom } = field.getBoundingClientRect()
    const isSeen = top >= view.offsetTop && bottom <= view.offsetTop + view.height - BAR_PX
    if (!isSeen) field.scrollIntoView({ block: 'center' })
  }
  const measure = () => {
    // If the person has zoomed in, nothing scrolls, because they may have moved the field out of
    // sight on purpose.
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
