/** The keyboard alone through every flow, as it is or enlarged fourfold: what has the focus can be seen. */
import { looksInTurn } from '../support/size.ts'
import { test } from './fixtures.ts'
import { FLOWS } from './models/focus-flows.ts'
import { FocusWalk } from './models/focus-walk.ts'

const SIZES = [
  { zoom: '100 %', viewport: { width: 390, height: 780 } },
  { zoom: '400 %', viewport: { width: 320, height: 256 } },
]

for (const [index, [name, flow]] of Object.entries(FLOWS).entries())
  for (const { zoom, viewport } of looksInTurn(index, SIZES))
    test.describe(`Focus at ${zoom}`, () => {
      test.use({ viewport })

      test(`The keyboard alone goes through ${name} at ${zoom}, and sees where it is`, async ({
        app,
      }) => {
        await flow(app, new FocusWalk(app))
      })
    })
