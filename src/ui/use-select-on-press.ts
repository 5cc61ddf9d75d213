import { useRef, type MouseEvent, type PointerEvent } from 'react'

/**
 * Selects all of a number if a press focuses its field, so that typing replaces it. A press in the
 * focused field places the caret. Returns handlers for the element around field and label, because
 * a press of the label focuses the field too, and for the field.
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
        // If the press selected a part of the number by dragging, that part stays selected.
        if (isFirst.current && field.selectionStart === field.selectionEnd) field.select()
        isFirst.current = false
      },
    },
  }
}
