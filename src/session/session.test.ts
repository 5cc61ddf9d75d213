import { expect, it } from 'vitest'

import { createMemoryStorage } from '#tests/support/memory-storage.ts'

import { forgetSession, personalKey, type PersonalKey } from './session.ts'

it('a session that ends by itself leaves open orders and their ids, and nothing of what is over', () => {
  const storage = createMemoryStorage()
  const open: PersonalKey[] = ['attempts', 'intents', 'payments', 'issue', 'issue.1']
  const over: PersonalKey[] = [
    'ended',
    'paid',
    'draft.send',
    'draft.send.1',
    'answers',
    'look',
    'wallet',
    'lock',
  ]
  for (const name of [...open, ...over]) storage.setItem(personalKey(name), '[]')
  storage.setItem('tessera.theme', 'dark')
  forgetSession(storage)
  expect(storage.keys().toSorted()).toEqual([...open.map(personalKey), 'tessera.theme'].toSorted())
})

it('of the ids, those of open orders stay', () => {
  const storage = createMemoryStorage()
  storage.setItem(personalKey('attempts'), '[{"intentId":"open"}]')
  const intents = ['open', 'over'].map((intentId) => ({ intentId, of: `for ${intentId}` }))
  storage.setItem(personalKey('intents'), JSON.stringify(intents))
  forgetSession(storage)
  expect(storage.getItem(personalKey('intents'))).toBe('[{"intentId":"open","of":"for open"}]')
})
