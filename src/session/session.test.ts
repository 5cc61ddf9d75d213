import { expect, it } from 'vitest'

import { claimTokens, createTokenStore } from '#api/http/token-store.ts'
import { createQueryClient } from '#api/query/client.ts'
import { createClient } from '#tests/support/platform/client.ts'
import { createFakeHost } from '#tests/support/platform/fake-host.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform/platform.ts'

import { createPersonScope } from './person-scope.ts'
import { personOfToken, storagePrefixOf } from './person.ts'
import type { Services } from './services.tsx'
import { endSession, manualSignOut, signInWithLaunch } from './session.ts'

usePlatformServer()

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

it("If a session ends by itself, the platform's data are removed and the person's entries stay", () => {
  const host = hostWith(tokenOf('alex'))
  const { storage } = host
  const person = createPersonScope({ host, tenantId })
  const mine = (name: string) => person.scope.prefix + name
  const gone = ['orders/1', 'session', 'home-snapshot', 'wallet', 'address-labels']
  const guards = ['lock', 'orders/2', 'batch.payouts.w', 'batch-line/1/2']
  const entered = [
    'address-label:w/1',
    'draft.send.w',
    'note/w/1',
    'category/w/1',
    'wallet-label:w',
  ]
  const kept = [...guards, ...entered]
  for (const name of [...gone, ...kept]) storage.setItem(mine(name), '{}')
  storage.setItem('tessera.person/a%20tenant/token:mira/wallet', '{}')
  storage.setItem('tessera.theme', 'dark')
  endSession({ person, endOrders: () => ['orders/2'] })
  expect(storage.keys().toSorted()).toEqual(
    [
      'access_token',
      ...kept.map(mine),
      'tessera.person/a%20tenant/token:mira/wallet',
      'tessera.theme',
    ].toSorted(),
  )
})

/** Launches the app in Telegram as person 7, on a device with the session and data of `owner`. */
async function signInWhere(owner: string, token: string, given: Partial<Services> = {}) {
  const platform = createPlatform()
  const user = { id: 7_001_001, first_name: 'Alex' }
  const { initData } = platform.control.telegram({ user })
  const proof = new URLSearchParams(initData)
  const telegram = {
    ...launchOf(user.id),
    initDataRaw: initData,
    hash: proof.get('hash') ?? '',
  }
  const host = hostWith(token, { environment: 'telegram', telegram })
  const { storage } = host
  claimTokens(storage, owner)
  storage.setItem(`${owner}home-snapshot`, '{}')
  const person = createPersonScope({ host, tenantId })
  const tokens = createTokenStore(storage, person.owner)
  const services = { host, person, tokens, settings: { tenantId }, endOrders: () => [], ...given }
  const { http } = createClient(platform, { storage: createMemoryStorage() })
  const isStored = () => storage.getItem(`${owner}home-snapshot`) !== null
  const client = createQueryClient(http)
  const signIn = () => signInWithLaunch(services as unknown as Services, client)
  return { signIn, isStored, storage, tokens, client, person, platform }
}

const SEVEN = 'tessera.person/a%20tenant/telegram:7001001/'

it.each([
  ['another person', 'tessera.person/a%20tenant/telegram:8/', tokenOf('mira')],
  ['another account of the same Telegram', SEVEN, tokenOf('another account')],
])('A sign-in first removes the data of %s from the device', async (_, owner, token) => {
  const { signIn, isStored, tokens } = await signInWhere(owner, token)
  expect(isStored()).toBe(true)
  await signIn()
  expect(isStored()).toBe(false)
  expect(tokens.access()).not.toBe(token)
})

it('A sign-in removes what another person had entered before their session ended by itself', async () => {
  const mira = 'tessera.person/a%20tenant/telegram:8/'
  const { signIn, isStored, storage } = await signInWhere(mira, tokenOf('mira'))
  for (const owner of [mira, SEVEN]) storage.setItem(`${owner}draft.send.w`, '{}')
  for (const name of ['access_token', 'tessera.owner']) storage.removeItem(name)
  await signIn()
  expect(isStored()).toBe(false)
  expect(storage.getItem(`${mira}draft.send.w`)).toBeNull()
  expect(storage.getItem(`${SEVEN}draft.send.w`)).toBe('{}')
})

it("After another person's sign-in, responses for the last person are not shown", async () => {
  const { signIn, client } = await signInWhere(SEVEN, tokenOf('another account'))
  client.setQueryData(['E90'], 'of the last person')
  await signIn()
  expect(client.getQueryData(['E90'])).toBeUndefined()
})

it('A person who signs out during a sign-in stays signed out', async () => {
  const token = tokenOf('another account')
  const { signIn, tokens, person, platform } = await signInWhere(SEVEN, token)
  platform.network.back = () => void manualSignOut.write(person.scope, true)
  await signIn()
  expect(tokens.access()).toBe(token)
})

it('A person who signs in again after a sign-out is signed in automatically the next time', async () => {
  const { signIn, person } = await signInWhere(SEVEN, tokenOf('another account'))
  void manualSignOut.write(person.scope, true)
  await signIn()
  expect(manualSignOut.read(person.scope)).toBeUndefined()
})

it("A sign-in that can't remove the last person's data fails instead of counting as done", async () => {
  const endOrders = () => {
    throw new Error('not put away')
  }
  const { signIn } = await signInWhere(SEVEN, tokenOf('another account'), { endOrders })
  await expect(signIn()).rejects.toThrow('not put away')
})

it('In a browser, the data of a page belongs to the person of the stored session', () => {
  const host = hostWith(tokenOf('alex'))
  const owner = () => createPersonScope({ host, tenantId }).owner()
  expect(owner()).toBe('tessera.person/a%20tenant/token:alex/')
  claimTokens(host.storage, 'tessera.person/a%20tenant/account:7/')
  expect(owner()).toBe('tessera.person/a%20tenant/account:7/')
  expect(createPersonScope({ host, tenantId: 'another' }).owner()).toBeUndefined()
})

it('In Telegram, the data of a page belongs to the person of the launch, whatever session is stored', () => {
  const host = hostWith(tokenOf('alex'), { environment: 'telegram', telegram: launchOf(7) })
  const { owner } = createPersonScope({ host, tenantId })
  expect(owner()).toBe('tessera.person/a%20tenant/telegram:7/')
})

it('In Telegram, a launch without a person reads and writes no data of a person', () => {
  const host = hostWith(tokenOf('alex'), { environment: 'telegram' })
  const person = createPersonScope({ host, tenantId })
  expect(person.owner()).toBeUndefined()
  person.scope.storage.setItem('x', 'written by nobody')
  expect(host.storage.keys()).toEqual(['access_token'])
})

it.each([undefined, '', 'opaque', 'a.b.c', tokenOf(''), tokenOf(7)])(
  'The token %s identifies no person',
  (token) => {
    expect(personOfToken(tenantId, token ?? '')).toBeUndefined()
  },
)

it('The storage prefix of a person depends on the tenant and on the source of the id', () => {
  const names = [
    storagePrefixOf({ tenantId: 'a', id: '1', knownBy: 'token' }),
    storagePrefixOf({ tenantId: 'a', id: '1', knownBy: 'account' }),
    storagePrefixOf({ tenantId: 'b', id: '1', knownBy: 'token' }),
    storagePrefixOf({ tenantId: 'a/token:1', id: '', knownBy: 'token' }),
  ]
  expect(new Set(names).size).toBe(names.length)
})
