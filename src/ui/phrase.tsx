import { Children, type ReactNode } from 'react'

/**
 * Wraps each text of a sentence that also has elements in a `<span>`, so that the sentence stays
 * correct when the browser translates the page. A translation replaces text nodes, and React would
 * go on updating the removed ones, except for a text that is the only child of its element.
 */
export const Phrase = ({ children }: { children: ReactNode }) =>
  Children.map(children, (part) => (typeof part === 'string' ? <span>{part}</span> : part))

/** Keeps a name, an address or a code from being translated by the browser. */
export const Verbatim = ({ children }: { children: ReactNode }) => (
  <span translate="no">{children}</span>
)
