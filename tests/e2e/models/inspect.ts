import { expect } from '@playwright/test'

import type { App } from './app.ts'
import { findBarriers, findSmallTargets } from './audit.ts'
import { findCutText, findOverflow } from './overflow.ts'

/** All that can be wrong with the open screen, or with the sheet that stands open on it, in the look that it has. */
export async function inspect(app: App, screen: string): Promise<void> {
  expect.soft(await findBarriers(app), screen).toEqual([])
  expect.soft(await findOverflow(app), screen).toEqual([])
  expect.soft(await findSmallTargets(app), screen).toEqual([])
  expect.soft(await findCutText(app), screen).toEqual([])
}
