import * as z from 'zod/mini'

import { ATTENTION_HEIGHT_NAME } from '#storage/names.ts'
import { storedValue } from '#storage/stored.ts'

/** Height in pixels that what needs attention took last. The page's own script reads it, too. */
export const attentionHeight = storedValue(ATTENTION_HEIGHT_NAME, z.number())
