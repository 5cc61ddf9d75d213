import { contrastRatio } from '../../src/shell/colors.ts'
import { expect, test } from './fixtures.ts'
import { readColors } from './models/contrast.ts'
import { Send } from './models/send.ts'
import { DEMO } from './sandbox.ts'

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5

for (const theme of ['light', 'dark'] as const)
  test.describe(`Main button: ${theme}`, () => {
    test.use({ theme })

    test('An empty form shows no Telegram main button, and a disabled main button is readable', async ({
      app,
    }) => {
      const send = new Send(app)
      await app.openAs(DEMO, '/send')
      await send.expectOpen()
      await expect(send.continue).toHaveCount(0)
      await send.recipient.fill('nobody at all')
      await expect(send.continue).toBeDisabled()
      await expect(send.continue).toHaveAttribute('aria-busy', 'false')
      const [ground = '#', ...letters] = await readColors(send.continue)
      // The edges of letters are paler than their middle, so the highest contrast counts.
      const contrasts = letters.map((letter) => contrastRatio(letter, ground))
      expect(Math.max(...contrasts)).toBeGreaterThanOrEqual(READABLE)
    })
  })
