/**
 * Files of all words. Separate from `load-messages.ts`, because the list grows with languages and
 * features, and English first screens don't need it. Other languages are preloaded by the page
 * (tools/page.ts).
 */
import type { BaseMessages, LazyMessages, LazyNamespace } from './catalogue.ts'

/** Words of the first screens. */
export const catalogues = import.meta.glob<{ default: BaseMessages }>([
  './messages/*.ts',
  '!./messages/en.ts',
])

export const namespaceLoaders = import.meta.glob<{ default: LazyMessages[LazyNamespace] }>([
  './messages/*/*.json',
  '!./messages/*/{common,entry,enums,errors,home}.json',
])
