import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { createMemoryStorage } from '#tests/support/memory-storage.ts'

import { readDraft } from './draft.ts'

const shape = z.object({ to: z.string(), amount: z.string() })

describe('a draft', () => {
  it.each(['', 'null', '{', '{"to":1}', '[]'])('left behind as %s is none', (stored) => {
    const storage = createMemoryStorage()
    storage.setItem('draft', stored)
    expect(readDraft(storage, 'draft', shape)).toBeUndefined()
  })

  it('left behind whole comes back', () => {
    const storage = createMemoryStorage()
    const draft = { to: 'T…', amount: '1,5' }
    storage.setItem('draft', JSON.stringify(draft))
    expect(readDraft(storage, 'draft', shape)).toEqual(draft)
  })
})
