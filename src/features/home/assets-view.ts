import * as z from 'zod/mini'

import { storedValue } from '#storage/stored.ts'

const AssetsView = z.object({
  /** Kinds whose assets are folded away. */
  folded: z.array(z.string()),
  hidesSmall: z.boolean(),
})
export type AssetsView = z.output<typeof AssetsView>

/** How the person wants to see the assets on this device. Read by `src/shell/home-snapshot.inline.js`, too. */
export const assetsView = storedValue('assets-view', AssetsView)
