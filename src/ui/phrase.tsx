import { Children, type ReactNode } from 'react'

/**
 * A sentence with parts that are drawn: each of its texts in an element of its own. A translator of pages puts another
 * text into the place of each, and React would go on with the one that it made, which nobody sees any more; a text that
 * is all there is in an element it sets anew.
 */
export const Phrase = ({ children }: { children: ReactNode }) =>
  Children.map(children, (part) => (typeof part === 'string' ? <span>{part}</span> : part))

/** A name, an address, a code: somebody's or a machine's, which no translator may touch. */
export const Verbatim = ({ children }: { children: ReactNode }) => (
  <span translate="no">{children}</span>
)
