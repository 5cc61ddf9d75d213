/**
 * An impatient person presses two or three times, and the first press may show another control at
 * the same place: "Continue", then "Send". All presses of such a series were meant for the first
 * control, so the others do nothing once that control is gone. A held key counts once.
 */
import { SERIES_MS } from './host.ts'

/** CSS pixels between two presses of one place; a finger is less exact than that. */
const PLACE_PX = 40

interface Place {
  clientX: number
  clientY: number
}

interface FirstPress extends Place {
  control: Element
  /** Time of the page at which the control was replaced; undefined while it is there. */
  goneAt?: number
}

const isNear = (a: Place, b: Place): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= PLACE_PX

/** A press of a label is also one of its box. */
const controlOf = (target: Element): Element =>
  target.closest('label')?.control ??
  target.closest('button, a, summary, [role=button], [role=option]') ??
  target

/**
 * Returns whether a further press of a series is meant for the pressed control: for that of the
 * first press, for an equal one that has replaced it, such as the arrow to the next month, or for a
 * neighbour while the first one is still in its place. A list's option acts on nothing but its
 * field. A primary action takes one press, because the first one may have changed what it does.
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

/** On a slow phone the next step appears long after the press, and the person presses again. */
const LONGEST_WAIT_MS = 3000

/** Notes when the control is replaced. */
function watch(first: FirstPress, until = performance.now() + LONGEST_WAIT_MS): void {
  if (!first.control.isConnected) first.goneAt = performance.now()
  else if (performance.now() < until) requestAnimationFrame(() => watch(first, until))
}

/** Returns a function that stops it. Scripts, and keys that are not held, press as always. */
export function ignorePressSeries(
  page: Window,
  isOfPerson = ({ isTrusted }: Event) => isTrusted,
): () => void {
  let first: FirstPress | undefined
  let lastAt = -Infinity
  let isFurther = false

  // A disabled button gets no click, but its press continues the series.
  const onPointerDown = (event: PointerEvent) => {
    if (!isOfPerson(event) || !event.isPrimary) return
    // A press elsewhere, such as that of a scroll, ends the series.
    if (first !== undefined && !isNear(first, event)) first = undefined
    const since = Math.max(lastAt, first?.goneAt ?? -Infinity)
    // Not all browsers count the presses of a finger. Those of a mouse have their number, by the
    // speed that the person has set.
    isFurther =
      event.pointerType !== 'mouse' && first !== undefined && event.timeStamp - since < SERIES_MS
    lastAt = event.timeStamp
  }
  const onClick = (event: MouseEvent) => {
    const { target, detail, clientX, clientY } = event
    if (!isOfPerson(event) || detail === 0 || !(target instanceof Element)) return
    const isNext = isFurther || detail > 1
    // A click without a press of its own comes from a tool, not from impatience.
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
    if (isOfPerson(event) && isHeld(event)) event.preventDefault()
  }
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  page.addEventListener('pointerdown', onPointerDown, options)
  page.addEventListener('click', onClick, options)
  page.addEventListener('keydown', onKeyDown, options)
  return () => listening.abort()
}
