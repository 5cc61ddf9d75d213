import { expect, it } from 'vitest'

import { WALLET } from '#tests/support/platform/ids.ts'
import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { mutate, readQuery, startQueries } from '#tests/support/run-queries.ts'

import { walletQueries } from '../wallets/queries.ts'
import { userMutations } from './mutations.ts'
import { userQueries } from './queries.ts'
import { toUserView } from './views.ts'

usePlatformServer()

it("The queries return the person's account and personal data", async () => {
  const { queries } = await startQueries()
  expect(await readQuery(queries, userQueries.user())).toEqual({
    name: 'Alex Varga',
    email: 'demo@tessera.test',
    phone: '15550100100',
    isEmailConfirmed: true,
    isPhoneConfirmed: true,
    newEmail: undefined,
    newPhone: undefined,
    lastSignInAt: expect.any(String),
    authenticator: { state: 'off' },
  })
  expect(await readQuery(queries, userQueries.data())).toEqual({
    id: 1001,
    defaultCurrency: 'EUR',
    kycStatus: 'APPROVED',
    isDeveloper: true,
  })
})

it('Changing the default currency also changes the currency of the totals', async () => {
  const { queries } = await startQueries()
  const before = await readQuery(queries, walletQueries.detail(WALLET))
  await mutate(queries, userMutations.setDefaultCurrency(), 'USD')
  expect((await readQuery(queries, userQueries.data())).defaultCurrency).toBe('USD')
  expect(queries.getQueryData(walletQueries.detail(WALLET).queryKey)).toBeUndefined()
  expect((await readQuery(queries, walletQueries.detail(WALLET))).total).not.toBe(before.total)
})

it.each([
  { kind: 'email', to: 'alex@varga.test', member: 'newEmail' },
  { kind: 'phone', to: '15550100777', member: 'newPhone' },
] as const)("The person's $kind changes in two steps", async ({ kind, to, member }) => {
  const { platform, client, queries } = await startQueries()
  const target = { kind, to }
  await mutate(queries, userMutations.requestContactChange(), target)
  expect((await readQuery(queries, userQueries.user()))[member]).toBe(to)
  const sent = platform.sentTo(kind === 'email' ? 'E95' : 'E93')[0]?.body ?? ''
  expect(JSON.parse(sent)).toEqual({
    [kind]: to,
    access_token: client.tokens.access(),
    refresh_token: client.tokens.refresh(),
  })

  const confirm = (code: string) =>
    mutate(queries, userMutations.confirmContactChange(), { target, code })
  await expect(confirm('wrong')).rejects.toMatchObject({ status: 422 })
  const code = platform.control.inbox(to).at(-1)?.code ?? ''
  await confirm(code)
  expect((await readQuery(queries, userQueries.user()))[kind]).toBe(to)
  await expect(confirm(code)).rejects.toMatchObject({ status: 419 })
})

const user = { id: 'u', aud: 'authenticated', created_at: '2026-01-01T00:00:00Z' }

it('toUserView reads a response that lacks most members', () => {
  expect(toUserView({ ...user, email: '' })).toEqual({
    name: '',
    email: undefined,
    phone: undefined,
    isEmailConfirmed: false,
    isPhoneConfirmed: false,
    newEmail: undefined,
    newPhone: undefined,
    lastSignInAt: undefined,
    authenticator: { state: 'unknown' },
  })
})

it.each([
  [[], { state: 'off' }],
  [['a', 'b'], { state: 'on', token: 'a' }],
  [[{ id: 'a', factor_type: 'totp', status: 'verified' }], { state: 'on', token: 'a' }],
  [[{ id: 'a', factor_type: 'totp', status: 'unverified' }], { state: 'off' }],
  [[{ id: 'a', factor_type: 'phone', status: 'verified' }], { state: 'off' }],
  [[null, 3, { id: 3 }, ''], { state: 'off' }],
])('toUserView reads the state of the authenticator in %j', (factors, state) => {
  expect(toUserView({ ...user, factors }).authenticator).toEqual(state)
})

it('toUserView joins first and last name', () => {
  const named = (user_metadata: Record<string, unknown>) => toUserView({ ...user, user_metadata })
  expect(named({ first_name: 'Alex', last_name: 'Varga' }).name).toBe('Alex Varga')
  expect(named({ first_name: 'Alex', last_name: null }).name).toBe('Alex')
})
