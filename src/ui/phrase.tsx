import { Children, type ReactNode } from 'react'

/**
 * Sentence with elements inside. Each of its texts gets its own element, because a browser's
 * translation replaces text nodes and React would keep updating the removed ones. The only text of
 * an element is replaced correctly.
 */
export const Phrase = ({ children }: { children: ReactNode }) =>
  Children.map(children, (part) => (typeof part === 'string' ? <span>{part}</span> : part))

/** A name, address or code, which must not be translated. */
export const Verbatim = ({ children }: { children: ReactNode }) => (
  <span translate="no">{children}</span>
)
