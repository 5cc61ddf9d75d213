import { Children, type ReactNode } from 'react'

/**
 * Sentence with elements inside, whose texts each get an element of their own. A browser's
 * translation replaces text nodes, and React would go on updating the old, invisible ones; the only
 * text of an element it replaces correctly.
 */
export const Phrase = ({ children }: { children: ReactNode }) =>
  Children.map(children, (part) => (typeof part === 'string' ? <span>{part}</span> : part))

/** A name, address or code, which must not be translated. */
export const Verbatim = ({ children }: { children: ReactNode }) => (
  <span translate="no">{children}</span>
)
