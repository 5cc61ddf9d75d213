import { useRef, type MouseEvent, type PointerEvent } from 'react'

/**
 * If a press focuses a number field, selects the whole number, so that typing replaces it. A press
 * in a field that already has the focus places the caret. Returns handlers for the element around
 * field and label, because a press on the label also focuses the field, and handlers for the field.
 */
export function useSelectOnPress() {
  const isFirst = useRef(false)
  return {
    around: {
      onPointerDown({ currentTarget }: PointerEvent) {
        isFirst.current = currentTarget.querySelector('input:focus') === null
      },
    },
    field: {
      onClick({ currentTarget: field }: MouseEvent<HTMLInputElement>) {
        // If the person has selected part of the number by dragging, only that part stays selected.
        if (isFirst.current && field.selectionStart === field.selectionEnd) field.select()
        isFirst.current = false
      },
    },
  }
}
