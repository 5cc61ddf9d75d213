import { expect, it } from 'vitest'

import { claimTokens } from '#api/http/token-store.ts'
import { createFakeHost } from '#tests/support/platform/fake-host.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { createPersonScope } from './person-scope.ts'
import { personOfToken, prefixOf } from './person.ts'
import { endSession } from './session.ts'

const tenantId = 'a tenant'
const launchOf = (id: number) => ({
  initDataRaw: '',
  hash: '',
  user: { id, firstName: '', lastName: '', username: '', languageCode: undefined },
})
const tokenOf = (sub: unknown) => `h.${btoa(JSON.stringify({ sub }))}.signature-${String(sub)}`

function hostWith(token: string | undefined, given: Parameters<typeof createFakeHost>[1] = {}) {
  const storage = createMemoryStorage()
  if (token !== undefined) storage.setItem('access_token', token)
  return createFakeHost(storage, given)
}

it('A session that ends by itself leaves the lock, the labels of addresses and what orders keep, and nothing else of that person', () => {
  const host = hostWith(tokenOf('alex'))
  const { storage } = host
  const person = createPersonScope({ host, tenantId })
  const mine = (name: string) => person.scope.prefix + name
  const gone = ['orders/1', 'draft.send.1', 'session', 'home-snapshot', 'wallet', 'address-labels']
  for (const name of [...gone, 'lock', 'address-label:w/1', 'orders/2'])
    storage.setItem(mine(name), '{}')
  storage.setItem('tessera.person/a%20tenant/token:mira/wallet', '{}')
  storage.setItem('tessera.theme', 'dark')
  endSession({ person, endOrders: () => ['orders/2'] })
  expect(storage.keys().toSorted()).toEqual(
    [
      'access_token',
      mine('address-label:w/1'),
      mine('lock'),
      mine('orders/2'),
      'tessera.person/a%20tenant/token:mira/wallet',
      'tessera.theme',
    ].toSorted(),
  )
})

it('The stored session says in a browser whom a page serves', () => {
  const host = hostWith(tokenOf('alex'))
  const owner = () => createPersonScope({ host, tenantId }).owner()
  expect(owner()).toBe('tessera.person/a%20tenant/token:alex/')
  claimTokens(host.storage, 'tessera.person/a%20tenant/account:7/')
  expect(owner()).toBe('tessera.person/a%20tenant/account:7/')
  expect(createPersonScope({ host, tenantId: 'another' }).owner()).toBeUndefined()
})

it('The launch says in Telegram whom a page serves, whoever’s session is stored', () => {
  const host = hostWith(tokenOf('alex'), { environment: 'telegram', telegram: launchOf(7) })
  const { owner } = createPersonScope({ host, tenantId })
  expect(owner()).toBe('tessera.person/a%20tenant/telegram:7/')
})

it('A launch that names nobody shows nothing of the last person', () => {
  const host = hostWith(tokenOf('alex'), { environment: 'telegram' })
  const person = createPersonScope({ host, tenantId })
  expect(person.owner()).toBeUndefined()
  person.scope.storage.setItem('x', 'written by nobody')
  expect(host.storage.keys()).toEqual(['access_token'])
})

it.each([undefined, '', 'opaque', 'a.b.c', tokenOf(''), tokenOf(7)])(
  'A token such as %s says nobody',
  (token) => {
    expect(personOfToken(tenantId, token ?? '')).toBeUndefined()
  },
)

it('Two tenants and two ways of knowing have different keys', () => {
  const names = [
    prefixOf({ tenantId: 'a', id: '1', knownBy: 'token' }),
    prefixOf({ tenantId: 'a', id: '1', knownBy: 'account' }),
    prefixOf({ tenantId: 'b', id: '1', knownBy: 'token' }),
    prefixOf({ tenantId: 'a/token:1', id: '', knownBy: 'token' }),
  ]
  expect(new Set(names).size).toBe(names.length)
})
