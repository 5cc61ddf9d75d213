import * as z from 'zod/mini'

import { ASSETS_VIEW_NAME } from '#storage/names.ts'
import { storedValue } from '#storage/stored.ts'

const AssetsView = z.object({
  /** Kinds of assets whose group is folded. */
  folded: z.array(z.string()),
  hidesSmall: z.boolean(),
})
export type AssetsView = z.output<typeof AssetsView>

/**
 * How the person last viewed the assets on this device. src/app/page/draw-home.ts reads it before
 * the app has loaded.
 */
export const assetsView = storedValue(ASSETS_VIEW_NAME, AssetsView)
