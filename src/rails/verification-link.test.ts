import { expect, it } from 'vitest'

import { paths } from '#paths'
import { readSearch } from '#paths/search.ts'

import { readBlockedRail, verificationScreenLink, verificationLink } from './verification-link.ts'

const read = (link: string, shown?: string) =>
  readBlockedRail(
    readSearch(paths.verification, new URL(link, 'https://app.invalid').search),
    shown,
  )

it('A verification link names the locked rail and the way back', () => {
  const back = '/add/bank?rail=SEPA&amount=20'
  const link = verificationLink(['rail 1'], back)
  expect(link).toBe('/verification/rail%201?back=%2Fadd%2Fbank%3Frail%3DSEPA%26amount%3D20')
  expect(read(link, 'rail 1')).toEqual({ rails: ['rail 1'], back })
  const unknown = verificationLink([undefined], '/cards/new')
  expect(unknown).toBe('/verification?back=%2Fcards%2Fnew')
  expect(read(unknown)).toEqual({ rails: [], back: '/cards/new' })
})

it('A verification link keeps the locked rail while the person looks at other rails', () => {
  const blocked = { rails: ['sepa'], back: '/send' }
  expect(read(verificationScreenLink(undefined, blocked))).toEqual(blocked)
  expect(read(verificationScreenLink('ach', blocked), 'ach')).toEqual(blocked)
  expect(verificationScreenLink('sepa', blocked)).toBe(verificationLink(['sepa'], '/send'))
})

it('A verification link names all rails that would open the feature, also on the page of each', () => {
  const blocked = { rails: ['sepa', 'ach'], back: '/send' }
  const link = verificationLink(['sepa', 'ach'], '/send')
  expect(link).toBe('/verification?back=%2Fsend&for=sepa&for=ach')
  expect(read(link)).toEqual(blocked)
  expect(read(verificationScreenLink('ach', blocked), 'ach')).toEqual(blocked)
})

it.each(['', '?back=', '?back=https://evil.example', '?back=//evil.example', '?back=javascript:1'])(
  'A verification link to %j is refused',
  (search) => {
    expect(read(search)).toBeUndefined()
  },
)
