import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** The code that browsers give to every key that an input method takes for itself. */
const TAKEN = 229

/**
 * The key of a press that is meant for the page; `''` for one by which an input method is still composing a word. Its
 * Enter chooses among spellings and ends the composition: it opens, sends and confirms nothing.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  // Safari ends the composition before it tells of the Enter that ended it: only its code says so.
  return isComposing || keyCode === TAKEN ? '' : event.key
}
