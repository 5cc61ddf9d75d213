import { expect, it } from 'vitest'

import cards from '#i18n/messages/en/cards.json'

import { toDecline } from './decline.ts'

it.each([
  ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'topUp'],
  ['insufficient balance', 'INSUFFICIENT_FUNDS', 'topUp'],
  ['CARD_FROZEN', 'CARD_FROZEN', 'unfreeze'],
  ['DAILY_LIMIT_EXCEEDED', 'DAILY_LIMIT_EXCEEDED', 'limits'],
  ['Do not honour', 'DO_NOT_HONOR', undefined],
  ['CARD_CANCELLED', 'CARD_CANCELED', undefined],
  ['SOLAR_FLARE', undefined, undefined],
  ['constructor', undefined, undefined],
])('toDecline reads "%s" as %s with the fix %s', (failureReason, reason, fix) => {
  expect(toDecline(failureReason)).toEqual({ reason, fix })
})

it('toDecline knows every decline reason that has a title and advice', () => {
  for (const [reason, words] of Object.entries(cards.transactions.declines)) {
    expect(toDecline(reason).reason).toBe(reason)
    expect(words).toEqual({ title: expect.any(String), advice: expect.any(String) })
  }
})
