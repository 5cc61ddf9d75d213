import { describe, expect, it } from 'vitest'

import { createTokenStore } from '#api/http/token-store.ts'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'

import { keepInvitation } from './invitation.ts'

function open() {
  const storage = createMemoryStorage()
  const tokens = createTokenStore(storage)
  const visit = (search: string, startParam?: string) =>
    keepInvitation({ storage, tokens, search, startParam })
  return { storage, tokens, visit }
}

describe('keepInvitation', () => {
  it('outlives a reload of an address without it', () => {
    const { visit } = open()
    expect(visit('?invite=CODE-1&ref=alice')).toEqual({ inviteCode: 'CODE-1', referrer: 'alice' })
    expect(visit('')).toEqual({ inviteCode: 'CODE-1', referrer: 'alice' })
  })

  it('is taken from a start parameter before the query', () => {
    expect(open().visit('?invite=B', 'inv_A').inviteCode).toBe('A')
  })

  it('gives way to a newer one, as a whole', () => {
    const { visit } = open()
    visit('?invite=old&ref=alice')
    visit('?invite=new')
    expect(visit('')).toEqual({ inviteCode: 'new' })
  })

  it('ends with the first session', () => {
    const { storage, tokens, visit } = open()
    visit('?invite=CODE-1')
    tokens.save({ access_token: 'a' })
    expect(storage.getItem('tessera.invitation')).toBeNull()
    visit('?invite=CODE-2')
    expect(storage.getItem('tessera.invitation')).toBeNull()
  })

  it.each(['', 'oops', 'null', '[]', '{"inviteCode":1}'])('survives %j in storage', (stored) => {
    const { storage, visit } = open()
    storage.setItem('tessera.invitation', stored)
    expect(visit('').inviteCode).toBeUndefined()
  })
})
