import * as z from 'zod/mini'

import { ASSETS_VIEW_NAME } from '#storage/names.ts'
import { storedValue } from '#storage/stored.ts'

const AssetsView = z.object({
  /** Kinds whose assets are folded away. */
  folded: z.array(z.string()),
  hidesSmall: z.boolean(),
})
export type AssetsView = z.output<typeof AssetsView>

/** How the person wants to see the assets on this device. The page's own script reads it, too. */
export const assetsView = storedValue(ASSETS_VIEW_NAME, AssetsView)
