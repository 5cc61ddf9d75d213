import { Children, type ReactNode } from 'react'

/**
 * Wraps each text of a sentence with elements in a `<span>`, so that the sentence stays correct
 * when the browser translates the page. A translation replaces text nodes, but React goes on
 * updating the removed ones, unless a text is the only child of its element.
 */
export const Phrase = ({ children }: { children: ReactNode }) =>
  Children.map(children, (part) => (typeof part === 'string' ? <span>{part}</span> : part))

/** Prevents the browser from translating a name, an address or a code. */
export const NoTranslate = ({ children }: { children: ReactNode }) => (
  <span translate="no">{children}</span>
)
