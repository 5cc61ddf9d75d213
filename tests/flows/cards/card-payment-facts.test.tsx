import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { DEMO } from '#mocks/db/seeds/people.ts'
import { paths } from '#paths'

import { cardOf } from '../../support/cards/card-samples.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import { openApp, signedInHost } from '../../support/render-app.tsx'

async function openPayment(change: (platform: Platform, cardId: string) => void) {
  const platform = createPlatform()
  const cardId = await cardOf(await signedInClient(platform))
  const merchant = 'Corner Books'
  platform.control.scenario({
    name: 'card-purchase',
    amount: decimal('12.4'),
    outcome: 'approved',
    email: DEMO.email,
    cardId,
    merchant,
  })
  change(platform, cardId)
  const host = await signedInHost(platform)
  const { user } = await openApp(platform, paths.card.to({ id: cardId }), host)
  const row = await screen.findByRole('button', { name: /Corner Books/ })
  const line = row.textContent ?? ''
  await user.click(row)
  return { line, sheet: within(await screen.findByRole('dialog', { name: merchant })) }
}

const valueIn = (sheet: ReturnType<typeof within>, label: string) =>
  sheet.queryByText(label)?.parentElement?.parentElement?.textContent?.replace(label, '')

it('A payment shows its receipt, adjustment and review', async () => {
  const { line, sheet } = await openPayment((platform, cardId) =>
    platform.control.scenario({
      name: 'card-note',
      email: DEMO.email,
      cardId,
      hasReceipt: true,
      adjustment: 'TIP',
      review: 'IN_REVIEW',
    }),
  )
  expect(line).toContain('In review')
  expect(valueIn(sheet, 'Review')).toBe('In review')
  expect(valueIn(sheet, 'Receipt')).toBe('On file')
  // No source lists the values, so one without a message is shown unchanged.
  expect(valueIn(sheet, 'Adjustment')).toBe('TIP')
})

it("A payment without issuer's notes shows only that there is no receipt", async () => {
  const { line, sheet } = await openPayment(() => {})
  expect(line).not.toContain('review')
  expect(valueIn(sheet, 'Receipt')).toBe('None on file')
  expect(valueIn(sheet, 'Review')).toBeUndefined()
  expect(valueIn(sheet, 'Adjustment')).toBeUndefined()
})
