import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { SECOND_WALLET, WALLET } from '#tests/support/platform/ids.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { storedDraft } from './draft.ts'

const shape = z.object({ to: z.string(), amount: z.string() })
const draft = storedDraft('send', WALLET, shape)
const typed = { to: 'T…', amount: '1,5' }

const scopeWith = (text: string) => {
  const storage = createMemoryStorage()
  storage.setItem(`someone/draft.send.${WALLET}`, text)
  return { storage, prefix: 'someone/' }
}

it('A draft is restored only in the wallet and for the person that it was written for', () => {
  const scope = scopeWith(JSON.stringify(typed))
  expect(storedDraft('send', SECOND_WALLET, shape).read(scope)).toBeUndefined()
  expect(draft.read({ ...scope, prefix: 'somebody else/' })).toBeUndefined()
  expect(draft.read(scope)).toEqual(typed)
})
