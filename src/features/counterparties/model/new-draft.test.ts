import { expect, it } from 'vitest'

import { CounterpartyId } from '#api/counterparties/schema.ts'
import { EMPTY_CONTACT } from '#destinations/model/contact.ts'
import { EMPTY_DESTINATION } from '#destinations/model/destination-draft.ts'
import { FOREIGN_WALLET, WALLET } from '#tests/support/platform/ids.ts'

import { matchingDraft, type NewDraft } from './new-draft.ts'

const ALICE: NewDraft = {
  contact: { ...EMPTY_CONTACT, name: 'Alice' },
  destination: { ...EMPTY_DESTINATION, address: 'TAlice' },
  savedId: CounterpartyId.parse('7d3a1f6e-2b4c-4d5e-8f90-1a2b3c4d5e6f'),
  walletId: WALLET,
}

it.each([
  ['is continued when nothing else is asked for', WALLET, {}, true],
  ['is continued for the same address', WALLET, { address: 'TAlice' }, true],
  ["does not get a stranger's address", WALLET, { address: 'TStranger' }, false],
  ['stays in its wallet', FOREIGN_WALLET, {}, false],
])('A saved draft of a new recipient %s', (_case, wallet, link, fits) => {
  expect(matchingDraft(ALICE, wallet, link)).toBe(fits ? ALICE : undefined)
})
