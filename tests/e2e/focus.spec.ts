/** The keyboard alone through every flow, as it is and enlarged fourfold: what has the focus can be seen. */
import { test } from './fixtures.ts'
import { WALKS } from './models/focus-flows.ts'
import { FocusWalk } from './models/focus-walk.ts'

const SIZES = { '100 %': { width: 390, height: 780 }, '400 %': { width: 320, height: 256 } }

for (const [zoom, viewport] of Object.entries(SIZES))
  test.describe(`Focus at ${zoom}`, () => {
    test.use({ viewport })

    for (const [name, flows] of Object.entries(WALKS))
      test(`The keyboard alone goes through ${name} at ${zoom}, and sees where it is`, async ({
        app,
      }) => {
        for (const flow of flows) await test.step(flow.name, () => flow(app, new FocusWalk(app)))
      })
  })
