import * as z from 'zod/mini'

import { ATTENTION_HEIGHT_NAME } from '#storage/names.ts'
import { storedValue } from '#storage/stored.ts'

/**
 * Last height, in pixels, of the notices that need attention. src/app/page/draw-home.ts reads it
 * before the app has loaded.
 */
export const attentionHeight = storedValue(ATTENTION_HEIGHT_NAME, z.number())
