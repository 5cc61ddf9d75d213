/**
 * Files of all messages. Separate from `load-messages.ts`, because the list grows with languages
 * and features, and the first screens in English don't need it. The page preloads the files of
 * other languages (tools/page.ts).
 */
import type { BaseMessages, LazyMessages, LazyNamespace } from './catalogue.ts'

/** Messages of the first screens. */
export const catalogues = import.meta.glob<{ default: BaseMessages }>([
  './messages/*.ts',
  '!./messages/en.ts',
])

export const namespaceLoaders = import.meta.glob<{ default: LazyMessages[LazyNamespace] }>([
  './messages/*/*.json',
  '!./messages/*/{common,entry,enums,errors,home}.json',
])
