/**
 * Ignores further presses in a quick series. An impatient person presses two or three times, and
 * the first press may show another control at the same place: "Continue", then "Send". All presses
 * of the series were meant for the first control, so the others do nothing once it is gone. A key
 * that is held down counts as one press.
 */
import { PRESS_SERIES_MS } from '#lib/timeout.ts'

/**
 * Maximum distance in CSS pixels between two presses at the same place, because a finger is not
 * exact.
 */
const PLACE_PX = 40

interface Place {
  clientX: number
  clientY: number
}

interface FirstPress extends Place {
  control: Element
  /**
   * Milliseconds from the opening of the page until the control was replaced; undefined while the
   * control exists.
   */
  goneAt?: number
}

const isNear = (a: Place, b: Place): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= PLACE_PX

/** A press on a label is also a press on its checkbox. */
const controlOf = (target: Element): Element =>
  target.closest('label')?.control ??
  target.closest('button, a, summary, [role=button], [role=option]') ??
  target

/**
 * Returns whether a further press in a series is meant for the control that it hits: for the
 * control of the first press, for an equal one that has replaced it (such as the arrow to the next
 * month), or for a neighbour while the first control is still in its place. An option of a list is
 * always allowed, because it only changes its field. A primary action takes one press only, because
 * the first one may have changed what it does.
 */
function isMeant({ control, clientX, clientY }: FirstPress, now: Element): boolean {
  if (now.matches('[role=option]')) return true
  if (now === control) return now.closest('[data-primary]') === null
  if (!control.isConnected)
    return (
      now.localName === control.localName &&
      now.ariaLabel === control.ariaLabel &&
      now.textContent === control.textContent
    )
  const top = control.ownerDocument.elementFromPoint(clientX, clientY)
  return top !== null && controlOf(top) === control
}

const isHeld = ({ repeat, key, target }: KeyboardEvent): boolean =>
  repeat && key === 'Enter' && !(target instanceof HTMLTextAreaElement)

/**
 * Maximum milliseconds to watch a pressed control. On a slow phone the next step appears long after
 * the press, and the person presses again.
 */
const LONGEST_WAIT_MS = 3000

/** Records the time at which the control is replaced. */
function watch(first: FirstPress, until = performance.now() + LONGEST_WAIT_MS): void {
  if (!first.control.isConnected) first.goneAt = performance.now()
  else if (performance.now() < until) requestAnimationFrame(() => watch(first, until))
}

/**
 * Starts to ignore further presses. Returns a function that stops it. Presses by scripts, and by
 * keys that are not held down, are never ignored.
 */
export function ignorePressSeries(
  page: Window,
  isUserEvent = ({ isTrusted }: Event) => isTrusted,
): () => void {
  let first: FirstPress | undefined
  let lastAt = -Infinity
  let isFurther = false

  // A disabled button gets no click, but a press on it continues the series.
  const onPointerDown = (event: PointerEvent) => {
    if (!isUserEvent(event) || !event.isPrimary) return
    // A press at another place, such as one that scrolls, ends the series.
    if (first !== undefined && !isNear(first, event)) first = undefined
    const since = Math.max(lastAt, first?.goneAt ?? -Infinity)
    // The presses of a finger are counted here, because not all browsers count them. The presses of
    // a mouse are counted by the system, with the double-click speed that the person has set.
    isFurther =
      event.pointerType !== 'mouse' &&
      first !== undefined &&
      event.timeStamp - since < PRESS_SERIES_MS
    lastAt = event.timeStamp
  }
  const onClick = (event: MouseEvent) => {
    const { target, detail, clientX, clientY } = event
    if (!isUserEvent(event) || detail === 0 || !(target instanceof Element)) return
    const isNext = isFurther || detail > 1
    // A click without a press comes from a tool, such as a screen reader, not from impatience.
    isFurther = false
    const control = controlOf(target)
    if (!isNext || first === undefined || !isNear(first, event))
      watch((first = { control, clientX, clientY }))
    else if (!isMeant(first, control)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isUserEvent(event) && isHeld(event)) event.preventDefault()
  }
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  page.addEventListener('pointerdown', onPointerDown, options)
  page.addEventListener('click', onClick, options)
  page.addEventListener('keydown', onKeyDown, options)
  return () => listening.abort()
}
