import type { VirtualizerOptions } from '@tanstack/react-virtual'
import { useRef } from 'react'

type ScrollToFn<Scroller extends Element | Window> = VirtualizerOptions<
  Scroller,
  HTMLDivElement
>['scrollToFn']

/**
 * How a list scrolls, but for its first time: it begins by scrolling to where it stands already, for which the browser
 * would lay out all of it in the task that draws it.
 */
export function useScrollToFn<Scroller extends Element | Window>(
  scroll: ScrollToFn<Scroller>,
): ScrollToFn<Scroller> {
  const isBegun = useRef(false)
  return (...to) => {
    if (isBegun.current) scroll(...to)
    isBegun.current = true
  }
}
