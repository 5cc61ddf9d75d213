import { describe, expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { sampleAttempt } from '#tests/support/attempt.ts'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'

import { clearAttempt, readAttempts, saveAttempt } from './attempts.ts'

const KEY = 'tessera.person.attempts'

describe('attempts in storage', () => {
  it('come back as they were, whatever their kind', () => {
    const storage = createMemoryStorage()
    const send = sampleAttempt({}, { amounts: [decimal('1234567.123456789012345678')] })
    const exchange = sampleAttempt({ kind: 'exchange', path: '/exchange', input: null })
    saveAttempt(storage, send)
    saveAttempt(storage, exchange)
    expect(readAttempts(storage)).toEqual([send, exchange])
  })

  it('are kept once each', () => {
    const storage = createMemoryStorage()
    const attempt = sampleAttempt()
    saveAttempt(storage, attempt)
    saveAttempt(storage, attempt)
    expect(readAttempts(storage)).toEqual([attempt])
  })

  it('go one by one: a late answer deletes its own record only', () => {
    const storage = createMemoryStorage()
    const older = sampleAttempt()
    const newer = sampleAttempt()
    saveAttempt(storage, older)
    saveAttempt(storage, newer)
    clearAttempt(storage, older.intentId)
    clearAttempt(storage, older.intentId)
    expect(readAttempts(storage)).toEqual([newer])
    clearAttempt(storage, newer.intentId)
    expect(storage.getItem(KEY)).toBeNull()
  })

  it.each(['', 'null', '{', '{"kind":"send"}', '[]', '"text"', '[{"kind":"send"}]'])(
    'that read %s are none',
    (stored) => {
      const storage = createMemoryStorage()
      storage.setItem(KEY, stored)
      expect(readAttempts(storage)).toEqual([])
    },
  )

  it('that can be read stay beside one that can not', () => {
    const storage = createMemoryStorage()
    const attempt = sampleAttempt()
    storage.setItem(KEY, JSON.stringify([{ kind: 'send' }, attempt]))
    expect(readAttempts(storage)).toEqual([attempt])
  })
})
