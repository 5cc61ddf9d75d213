import * as z from 'zod/mini'

import { PERSON_NAMES } from '#storage/names.ts'
import { storedValue } from '#storage/stored.ts'

/** Height in pixels that what needs attention took last. The page's own script reads it, too. */
export const attentionHeight = storedValue(PERSON_NAMES.attentionHeight, z.number())
