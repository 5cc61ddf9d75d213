import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { OWN_OTHER_WALLET, WALLET } from '#tests/support/ids.ts'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'

import { draftKey, readDraft } from './draft.ts'

const shape = z.object({ to: z.string(), amount: z.string() })
const of = (walletId: WalletId) => ({ name: 'send' as const, walletId, shape })
const OLD = 'tessera.person.draft.send'
const typed = { to: 'T…', amount: '1,5' }

function storageWith(key: string, value: string) {
  const storage = createMemoryStorage()
  storage.setItem(key, value)
  return storage
}

describe('a draft', () => {
  it.each(['', 'null', '{', '{"to":1}', '[]'])('left behind as %s is none', (stored) => {
    const storage = storageWith(draftKey('send', WALLET), stored)
    expect(readDraft(storage, of(WALLET))).toBeUndefined()
  })

  it('left behind whole comes back in its own wallet, and in no other', () => {
    const storage = storageWith(draftKey('send', WALLET), JSON.stringify(typed))
    expect(readDraft(storage, of(OWN_OTHER_WALLET))).toBeUndefined()
    expect(readDraft(storage, of(WALLET))).toEqual(typed)
  })

  it('of a build that had one for all wallets goes to the first that asks, once', () => {
    const storage = storageWith(OLD, JSON.stringify(typed))
    expect(readDraft(storage, of(WALLET))).toEqual(typed)
    expect(storage.getItem(OLD)).toBeNull()
    expect(readDraft(storage, of(OWN_OTHER_WALLET))).toBeUndefined()
    expect(readDraft(storage, of(WALLET))).toEqual(typed)
  })

  it('of such a build goes to nobody whose it is not, and takes the place of none', () => {
    const storage = storageWith(OLD, JSON.stringify(typed))
    expect(readDraft(storage, of(WALLET), ({ to }) => to === 'U…')).toBeUndefined()
    storage.setItem(draftKey('send', WALLET), JSON.stringify({ ...typed, amount: '2' }))
    expect(readDraft(storage, of(WALLET))).toMatchObject({ amount: '2' })
    expect(readDraft(storage, of(OWN_OTHER_WALLET))).toEqual(typed)
  })
})
