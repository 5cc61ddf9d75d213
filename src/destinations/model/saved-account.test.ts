import { expect, it } from 'vitest'

import type { SavedDestination } from '#api/counterparties/every-destination.ts'
import type { DestinationView } from '#api/counterparties/views.ts'
import { TON } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { EMPTY_DESTINATION, type DestinationDraft } from './destination-draft.ts'
import { accountKey, savedAccountKey, findRecipientByAccount } from './saved-account.ts'

const ADDRESS = makeAddress('ton', 'somebody')
const destination = {
  type: 'CRYPTO_EXTERNAL',
  crypto: { address: ADDRESS, currencyId: TON.id, memo: 'May-5' },
} as unknown as DestinationView
const saved = [{ counterparty: { id: 'c' }, destination }] as unknown as SavedDestination[]

it('A saved account is recognised despite invisible characters or another dash', () => {
  const draft: DestinationDraft = {
    ...EMPTY_DESTINATION,
    rail: 'CRYPTO_EXTERNAL',
    currencyId: TON.id,
    address: `\u2068${ADDRESS.slice(0, 9)}\u200B${ADDRESS.slice(9)}\u2069`,
    memo: ' May\u20135',
  }
  expect(accountKey(draft)).toBe(savedAccountKey(destination))
  expect(findRecipientByAccount(draft, saved)?.id).toBe('c')
  expect(findRecipientByAccount({ ...draft, memo: 'May-6' }, saved)).toBeUndefined()
})
