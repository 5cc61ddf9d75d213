import { createContext } from 'react'

/** A list that stands at the side of what is opened from it, on wide windows. */
export interface Pane {
  /** Something is open next to it: title, focus and the host's buttons belong to that. */
  isBeside: boolean
  /** Address of what is open; the row that leads there is marked. */
  current: string
  /** What scrolls the list: not the document. */
  scroller: HTMLElement
}

export const PaneContext = createContext<Pane | undefined>(undefined)
