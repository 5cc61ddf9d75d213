import type { Frame } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { Send } from './models/send.ts'
import type { App } from './models/app.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'

const MOST_STOPS = 40

/** What has the focus, and whether any part of it can be seen (WCAG 2.4.11). */
const lookAtFocus = (frame: Frame) =>
  frame.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body)
      return { isBody: true, name: '', isSeen: true }
    const { left, top, width, height } = focused.getBoundingClientRect()
    const steps = [0.02, 0.25, 0.5, 0.75, 0.98]
    const isSeen = steps.some((x) =>
      steps.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        return (
          hit !== null &&
          (focused.contains(hit) || (hit.closest('label')?.contains(focused) ?? false))
        )
      }),
    )
    return { isBody: false, name: focused.outerHTML.slice(0, 120), isSeen }
  })

/** Walks by Tab through the whole screen, there and back. */
async function findObscured({ page, frame }: App): Promise<string[]> {
  const obscured: string[] = []
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await page.keyboard.press(key)
      // A frame later the browser has scrolled.
      await frame.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => done(undefined))),
      )
      const { isBody, name, isSeen } = await lookAtFocus(frame)
      if (!isSeen) obscured.push(`${key}: ${name}`)
      if (isBody && stops > 0) break
    }
  return [...new Set(obscured)]
}

const SIZES = { '100 %': { width: 390, height: 780 }, '400 %': { width: 320, height: 256 } }

const SCREENS: Record<string, (app: App) => Promise<void>> = {
  'Send, the recipient': async (app) => {
    await app.openAs(DEMO, '/send?asset=USDT')
    await new Send(app).asset('USDT', 'Tron').click()
    await new Send(app).recipient.waitFor()
  },
  'Send, the amount': async (app) => {
    const send = new Send(app)
    await app.openAs(DEMO, '/send?asset=USDT')
    await send.asset('USDT', 'Tron').click()
    await send.recipient.fill(TRON_ADDRESS)
    await send.continue.click()
    await send.max.click()
    await send.expectQuote()
  },
  'A new recipient by ACH': async (app) => {
    await app.openAs(DEMO, '/counterparties/new?rail=ACH')
    await app.main.getByRole('textbox').first().waitFor()
  },
  Home: async (app) => {
    await app.openAs(DEMO)
    await app.view.getByRole('region', { name: app.words.home.latest }).waitFor()
  },
}

for (const [zoom, viewport] of Object.entries(SIZES))
  test.describe(`Focus at ${zoom}`, () => {
    test.use({ viewport })

    for (const [name, arrive] of Object.entries(SCREENS))
      test(`${name}: nothing that has the focus is hidden at ${zoom}`, async ({ app }) => {
        await arrive(app)
        expect(await findObscured(app)).toEqual([])
      })
  })
