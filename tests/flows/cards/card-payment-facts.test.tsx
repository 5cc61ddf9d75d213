import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { DEMO } from '#mocks/db/seeds/people.ts'
import { paths } from '#paths'

import { cardOf } from '../../support/cards/card-samples.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, press, signedInHost } from '../../support/render-app.tsx'

const valueIn = (sheet: ReturnType<typeof within>, label: string) =>
  sheet.queryByText(label)?.parentElement?.parentElement?.textContent?.replace(label, '')

it('A payment shows its receipt, adjustment and review, and one without them only that', async () => {
  const platform = createPlatform()
  const cardId = await cardOf(await signedInClient(platform))
  const { email } = DEMO
  const buy = (merchant: string) =>
    platform.control.scenario({
      name: 'card-purchase',
      amount: decimal('12.4'),
      outcome: 'approved',
      email,
      cardId,
      merchant,
    })
  buy('Corner Books')
  platform.control.scenario({
    name: 'card-note',
    email,
    cardId,
    hasReceipt: true,
    adjustment: 'TIP',
    review: 'IN_REVIEW',
  })
  buy('Plain Tea')
  const host = await signedInHost(platform)
  const { user } = await openApp(platform, paths.card.to({ id: cardId }), host)
  const open = async (merchant: string) => {
    const row = await screen.findByRole('button', { name: new RegExp(merchant) })
    const line = row.textContent ?? ''
    await user.click(row)
    return { line, sheet: within(await screen.findByRole('dialog', { name: merchant })) }
  }
  const noted = await open('Corner Books')
  expect(noted.line).toContain('In review')
  expect(valueIn(noted.sheet, 'Review')).toBe('In review')
  expect(valueIn(noted.sheet, 'Receipt')).toBe('On file')
  // No source lists the values, so one without a message is shown unchanged.
  expect(valueIn(noted.sheet, 'Adjustment')).toBe('TIP')
  await press(user, 'Close')
  const plain = await open('Plain Tea')
  expect(plain.line).not.toContain('review')
  expect(valueIn(plain.sheet, 'Receipt')).toBe('None on file')
  expect(valueIn(plain.sheet, 'Review')).toBeUndefined()
  expect(valueIn(plain.sheet, 'Adjustment')).toBeUndefined()
})
