import { expect, it } from 'vitest'

import type { WalletId } from '#api/common/schema.ts'
import { CounterpartyId } from '#api/counterparties/schema.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { storePaidRecipient } from './paid-recipients.ts'
import {
  hasStoredPastRecipients,
  storePastRecipients,
  quickRecipients,
  savedRecipientsIn,
  setFavorite,
} from './quick-recipients.ts'

const WALLET = 'wallet' as WalletId
const OTHER = 'other' as WalletId
const [ada, bo] = [CounterpartyId.parse('ada'), CounterpartyId.parse('bo')]
const cy = CounterpartyId.parse('cy')

let orders = 0
const pay = (scope: ReturnType<typeof scopeOf>, counterparty: string, walletId = WALLET) =>
  storePaidRecipient(scope, {
    walletId,
    recipientKey: counterparty,
    order: `order ${(orders += 1)}`,
    saved: { counterparty, destination: 'd' },
  })

const scopeOf = () => ({ storage: createMemoryStorage(), prefix: 'person/' })

it("Quick recipients are the wallet's favorites, then the recipients paid most recently", () => {
  const scope = scopeOf()
  pay(scope, ada)
  pay(scope, bo)
  pay(scope, ada)
  pay(scope, 'somebody of another wallet', OTHER)
  expect(quickRecipients(scope, WALLET)).toEqual([ada, bo])
  setFavorite(scope, WALLET, cy, true)
  setFavorite(scope, WALLET, bo, true)
  expect(quickRecipients(scope, WALLET)).toEqual([bo, cy, ada])
  setFavorite(scope, WALLET, bo, false)
  expect(quickRecipients(scope, WALLET)).toEqual([cy, ada, bo])
  expect(quickRecipients(scope, OTHER)).toEqual(['somebody of another wallet'])
})

it('Quick recipients are eight at most, and none of them is unsaved', () => {
  const scope = scopeOf()
  storePaidRecipient(scope, { walletId: WALLET, recipientKey: 'an address' })
  expect(quickRecipients(scope, WALLET)).toEqual([])
  const all = Array.from({ length: 9 }, (_, at) => CounterpartyId.parse(`person ${at}`))
  for (const one of all) pay(scope, one)
  expect(quickRecipients(scope, WALLET)).toEqual(all.toReversed().slice(0, 8))
})

it('A recipient known only from the feed comes after those paid from this device', () => {
  const scope = scopeOf()
  expect(hasStoredPastRecipients(scope, WALLET)).toBe(false)
  storePastRecipients(scope, WALLET, [bo, cy])
  pay(scope, ada)
  expect(hasStoredPastRecipients(scope, WALLET)).toBe(true)
  expect(quickRecipients(scope, WALLET)).toEqual([ada, bo, cy])
})

it('A feed row names a saved recipient by its address, or by a name that only one recipient has', () => {
  const names = {
    own: '',
    people: { ada: 'Ada Quill', bo: 'Bo Tan', one: 'Cy Wrong', two: 'Cy Wrong' },
    addresses: { TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE: 'Bo Tan' },
  }
  const out = (to: string | undefined) => ({ direction: 'out' as const, to })
  const rows = [
    out('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'),
    out('Cy Wrong'),
    out(undefined),
    { direction: 'in' as const, to: 'Ada Quill' },
    out('Nobody'),
    out('Ada Quill'),
    out('Bo Tan'),
  ]
  expect(savedRecipientsIn(rows, names)).toEqual([bo, ada])
})
