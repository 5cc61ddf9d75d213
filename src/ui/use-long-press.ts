import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

import { useHostControls } from './host-controls.tsx'

/** Milliseconds after which phones treat a press as a long press. */
const HOLD_MS = 500
/** Milliseconds for a mouse; longer than a slow click. */
const MOUSE_HOLD_MS = 800
/** Maximum movement of a finger that rests, in pixels. */
const MAX_MOVE = 10

interface Press {
  timer: number
  x: number
  y: number
  isHeld: boolean
}

/**
 * Returns handlers for a link or button that does something else on a long press. Offer the same
 * action elsewhere too, because keyboards and screen readers have no long press.
 */
export function useLongPress(onHold: (() => void) | undefined) {
  const press = useRef<Press>(undefined)
  const { haptic } = useHostControls()
  const end = () => clearTimeout(press.current?.timer)
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  const hold = () => {
    end()
    if (press.current) press.current.isHeld = true
    haptic('tap')
    onHold?.()
  }
  return {
    draggable: false,
    onPointerDown({ button, ctrlKey, pointerType, clientX: x, clientY: y }: PointerEvent) {
      end()
      press.current = undefined
      // On a Mac, Ctrl with the main button is a right click.
      if (onHold === undefined || button !== 0 || ctrlKey) return
      const timer = window.setTimeout(hold, pointerType === 'mouse' ? MOUSE_HOLD_MS : HOLD_MS)
      press.current = { timer, x, y, isHeld: false }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x = clientX, y = clientY } = press.current ?? {}
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE) end()
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      // A long touch also opens the browser's menu, which would cover the result.
      if (press.current !== undefined) event.preventDefault()
    },
    onClick(event: MouseEvent) {
      if (press.current?.isHeld) event.preventDefault()
      // Forgets the finished press, because the next press may come from a keyboard.
      press.current = undefined
    },
  }
}
