import { expect, it } from 'vitest'

import { advantagesOf } from './program-advantages.ts'

const PLAIN = {
  isRealtime: false,
  canTokenize: false,
  formFactor: 'VIRTUAL',
  maxCards: undefined,
  accountType: undefined,
} as const

it('A program of which the platform says nothing has no advantage', () => {
  expect(advantagesOf(PLAIN)).toEqual([])
})

it('At most two advantages are named, the rarest first', () => {
  const all = { ...PLAIN, isRealtime: true, canTokenize: true, maxCards: 5 }
  expect(advantagesOf(all)).toEqual(['realtime', 'tokenizable'])
  expect(advantagesOf({ ...PLAIN, formFactor: 'PHYSICAL', maxCards: 3 })).toEqual([
    'plastic',
    'several',
  ])
})

it('One card for a wallet is no advantage', () => {
  expect(advantagesOf({ ...PLAIN, maxCards: 1 })).toEqual([])
})
