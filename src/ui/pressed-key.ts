import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** The `keyCode` of every key that an input method handles, such as one for Chinese. */
const TAKEN = 229

/**
 * Returns the pressed key; `''` while an input method composes a word. Enter then selects a
 * spelling and ends the composition, so it must not open, send or confirm anything.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  // Safari ends the composition before Enter's keydown event, so only the `keyCode` shows it.
  return isComposing || keyCode === TAKEN ? '' : event.key
}
