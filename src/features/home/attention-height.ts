import * as z from 'zod/mini'

import { storedValue } from '#storage/stored.ts'

/** Height in pixels that what needs attention took last. Read by `src/shell/home-snapshot.inline.js`, too. */
export const attentionHeight = storedValue('attention-height', z.number())
