/**
 * Files of the words that come with their screens. Apart from `languages.ts`, because their list grows with
 * each area and the first screens need none of them.
 */
import type { LazyMessages, LazyNamespace } from './catalogue.ts'

export const namespaceLoaders = import.meta.glob<{ default: LazyMessages[LazyNamespace] }>([
  './messages/*/*.json',
  '!./messages/*/{common,entry,enums,errors,home}.json',
])
