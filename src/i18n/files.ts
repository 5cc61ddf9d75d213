/**
 * Where the words are. Apart from `load-messages.ts`, because the list grows with each language and each area, and
 * the first screens need none of it in English. In other languages the page asks for it ahead (tools/page.ts).
 */
import type { BaseMessages, LazyMessages, LazyNamespace } from './catalogue.ts'

/** Of the first screens. */
export const catalogues = import.meta.glob<{ default: BaseMessages }>([
  './messages/*.ts',
  '!./messages/en.ts',
])

export const namespaceLoaders = import.meta.glob<{ default: LazyMessages[LazyNamespace] }>([
  './messages/*/*.json',
  '!./messages/*/{common,entry,enums,errors,home}.json',
])
