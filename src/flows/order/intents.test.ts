import { describe, expect, it } from 'vitest'

import { sampleAttempt } from '#tests/support/attempt.ts'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'

import { saveAttempt } from './attempts.ts'
import { currentIntent, endedOf, endIntent, intentFor, intentOf, renewIntent } from './intents.ts'

describe('an intent', () => {
  it('is the same for the same draft, after a reload and in another tab', () => {
    const storage = createMemoryStorage()
    const first = intentOf(storage, 'send', 'twenty to Mira')
    expect(intentOf(storage, 'send', 'twenty to Mira')).toBe(first)
    expect(intentOf(storage, 'send', 'thirty to Mira')).not.toBe(first)
  })

  it('of one kind leaves the others alone', () => {
    const storage = createMemoryStorage()
    const send = intentOf(storage, 'send', 'x')
    expect(intentOf(storage, 'exchange', 'x')).not.toBe(send)
    expect(intentOf(storage, 'send', 'x')).toBe(send)
  })

  it('that has ended says how, and the same draft means a new order from then on', () => {
    const storage = createMemoryStorage()
    const first = intentOf(storage, 'send', 'x')
    expect(endedOf(storage, first)).toBeUndefined()
    endIntent(storage, sampleAttempt({ intentId: first }), 'sent')
    expect(endedOf(storage, first)?.end).toBe('sent')
    expect(intentOf(storage, 'send', 'x')).not.toBe(first)
    intentOf(storage, 'send', 'y')
    expect(endedOf(storage, first)?.end).toBe('sent')
  })

  it('does not end by the end of another one', () => {
    const storage = createMemoryStorage()
    const first = intentOf(storage, 'send', 'x')
    endIntent(storage, sampleAttempt(), 'rejected')
    expect(endedOf(storage, first)).toBeUndefined()
  })

  it.each(['', '{', '[]', '{"send":1}', '"text"'])('can begin from %s', (stored) => {
    const storage = createMemoryStorage()
    storage.setItem('tessera.person.intents', stored)
    const first = intentOf(storage, 'send', 'x')
    expect(intentOf(storage, 'send', 'x')).toBe(first)
  })
})

describe('what is kept', () => {
  it('is no id of a draft that was only typed, rather than one that was ordered by or is open', () => {
    const storage = createMemoryStorage()
    const open = intentOf(storage, 'send', 'the open one')
    saveAttempt(storage, sampleAttempt({ intentId: open }))
    const used = intentOf(storage, 'card', 'the used one')
    intentFor(storage, used, 'body')
    for (let typed = 0; typed < 60; typed++) intentOf(storage, 'card', `typed ${typed}`)
    for (let typed = 0; typed < 60; typed++) intentOf(storage, 'send', `typed ${typed}`)
    expect(intentOf(storage, 'send', 'the open one')).toBe(open)
    expect(intentOf(storage, 'card', 'the used one')).toBe(used)
    expect(JSON.parse(storage.getItem('tessera.person.intents') ?? '[]')).toHaveLength(42)
  })
})

describe('the body of an intent', () => {
  it('has the id it went out by; another body is a new intent, also for a screen that holds the old id', () => {
    const storage = createMemoryStorage()
    const first = intentOf(storage, 'send', 'x')
    expect(intentFor(storage, first, 'twenty')).toBe(first)
    expect(intentFor(storage, first, 'twenty')).toBe(first)
    const second = intentFor(storage, first, 'twenty-one')
    expect(second).not.toBe(first)
    expect(intentFor(storage, first, 'twenty-one')).toBe(second)
    expect(intentOf(storage, 'send', 'x')).toBe(second)
    expect(currentIntent(storage, first)).toBe(second)
  })

  it('that ended by whichever id has ended for every screen', () => {
    const storage = createMemoryStorage()
    const first = intentOf(storage, 'send', 'x')
    intentFor(storage, first, 'twenty')
    const second = renewIntent(storage, first)
    endIntent(storage, sampleAttempt({ intentId: first }), 'sent')
    expect(endedOf(storage, second)?.end).toBe('sent')
  })

  it('is told as it went out, also to a screen that has other figures', () => {
    const storage = createMemoryStorage()
    const first = intentOf(storage, 'send', 'x')
    const sent = sampleAttempt({ intentId: renewIntent(storage, first) })
    endIntent(storage, sent, 'sent')
    expect(endedOf(storage, first)).toEqual({ end: 'sent', attempt: sent })
  })
})
