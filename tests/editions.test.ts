/** The wire as of 2026-08 (contract §7): what goes over it, while the client asks and hears as it always does. */
import { describe, expect, it } from 'vitest'

import { requestEmailCode } from '#api/auth/endpoints.ts'
import { signInWithTelegram } from '#api/auth/session-endpoints.ts'
import { rowsOf } from '#api/common/schema.ts'
import {
  createDestination,
  getDestination,
  listCounterparties,
  listDestinations,
} from '#api/counterparties/endpoints.ts'
import { callEndpoint } from '#api/query/call.ts'
import { getSystemConfig, getTenantConfig } from '#api/tenant/endpoints.ts'
import { startPersonaInquiry } from '#api/verification/endpoints.ts'
import { createWallet, exportWalletTransactions, listWallets } from '#api/wallets/endpoints.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { createClient, newUser, rejectionOf, signedInClient } from './support/client.ts'
import { last } from './support/editions.ts'
import { WALLET } from './support/ids.ts'
import { createPlatform, usePlatformServer } from './support/platform.ts'

usePlatformServer()

const later = () => createPlatform('demo', '2026-08')
const params = { wallet_id: WALLET, account_id: COUNTERPARTY_IDS.kiln }
const wire = {
  nickname: 'Wire',
  type: 'DOMESTIC_WIRE',
  external_banking_data: { account_number: '1234567', routing_number: '021000021' },
} as const

describe('Edition 2026-08 on the wire', () => {
  it('Wallets are read by bearer on the first base, out of an envelope', async () => {
    const platform = later()
    const client = await signedInClient(platform)
    const response = await client.call(listWallets, {})
    const { method, path, headers, answer } = last(platform)
    expect(`${method} ${path}`).toBe('GET /v1/frontend/wallets')
    expect(headers.get('authorization')).toBe(`Bearer ${client.tokens.access()}`)
    expect(answer).toMatchObject({
      success: true,
      data: [
        { uuid: WALLET, name: 'personal', role: 'owner', is_main: true },
        { name: 'business', is_main: false },
        { name: 'vault', is_main: false },
      ],
      pagination: { offset: 0, total: rowsOf(response).length, has_more: false },
    })
    expect(JSON.stringify(answer)).not.toContain('"type"')
    expect(rowsOf(response)[0]).toMatchObject({ uuid: WALLET, type: 'personal' })
  })

  it('A new wallet is called by what it is opened for', async () => {
    const platform = later()
    const client = await signedInClient(platform)
    const wallet = await client.call(createWallet, { body: { type: 'vault' } })
    expect(last(platform)).toMatchObject({ path: '/v1/frontend/wallets', body: '{"name":"vault"}' })
    expect(wallet.type).toBe('vault')
  })

  it('CSV comes as it is', async () => {
    const platform = later()
    const client = await signedInClient(platform)
    const response = await client.call(exportWalletTransactions, { params: { uuid: WALLET } })
    const csv = await response.text()
    expect(platform.spelled.at(-1)?.path).toBe(`/v1/frontend/wallets/${WALLET}/transactions/csv`)
    expect(csv.split('\r\n').length).toBeGreaterThan(100)
  })

  it('A destination by wire is saved as FEDWIRE and read as what it was', async () => {
    const platform = later()
    const client = await signedInClient(platform)
    const saved = await client.call(createDestination, { params, body: wire })
    const sent = last(platform)
    expect(`${sent.method} ${sent.path}`).toBe('POST /v1/frontend/counterparty/destinations')
    expect(JSON.parse(sent.body)).toEqual({
      nickname: 'Wire',
      type: 'FEDWIRE',
      banking_data: wire.external_banking_data,
      counterparty_account_id: COUNTERPARTY_IDS.kiln,
    })
    expect(sent.answer).toMatchObject({
      success: true,
      data: { type: 'FEDWIRE', crypto_data: null },
    })
    expect(saved).toMatchObject(wire)

    const path = { ...params, counterparty_destination_id: saved.id }
    expect(await client.call(getDestination, { params: path })).toMatchObject(wire)
    expect(last(platform).path).toBe(`/v1/frontend/counterparty/destinations/${saved.id}`)

    const listed = await client.call(listDestinations, {
      params,
      query: { filter: { type: 'DOMESTIC_WIRE' } },
    })
    expect(last(platform)).toMatchObject({
      path: `/v1/frontend/counterparty/destinations/wallet/${WALLET}`,
      query: `?filter[type]=FEDWIRE&counterparty_account_id=${COUNTERPARTY_IDS.kiln}`,
    })
    expect(rowsOf(listed).map(({ id }) => id)).toContain(saved.id)
  })

  it('A refusal in the envelope keeps its code and its words', async () => {
    const platform = later()
    const client = await signedInClient(platform)
    const body = { ...wire, external_banking_data: { account_number: '1' } }
    const error = await rejectionOf(client.call(createDestination, { params, body }))
    expect(last(platform).answer).toEqual({
      success: false,
      error: { code: 'HTTP_422', message: expect.any(String) as string },
    })
    expect(error).toMatchObject({ name: 'ApiError', status: 422, code: 'HTTP_422' })
  })

  it('A refusal inside a good answer is a refusal', async () => {
    const answer = { success: false, error: 'no such wallet', code: 'NO_WALLET' }
    const client = createClient(later(), { fetch: async () => Response.json(answer) })
    const error = await rejectionOf(client.call(listWallets, {}))
    expect(error).toMatchObject({ kind: 'http', code: 'NO_WALLET', detail: 'no such wallet' })
  })

  it('A code is asked for by sign-in, and by sign-up where nobody is known', async () => {
    const platform = later()
    const client = createClient(platform)
    const { email } = platform.control.settings().demo
    await client.call(requestEmailCode, { body: { email } })
    expect(
      last({ ...platform, spelled: platform.spelled.map((one) => ({ ...one, answer: '0' })) }),
    ).toMatchObject({ path: '/v2/auth/sign-in', body: `{"login":"${email}","type":"email"}` })
    const stranger = await newUser(platform, createClient(platform))
    expect(platform.spelled.map(({ path, status }) => `${path} ${status}`).slice(1)).toEqual([
      '/v2/auth/sign-in 404',
      '/v2/auth/sign-up 201',
      '/v2/auth/verify/email/otp 200',
    ])
    expect(platform.control.inbox(stranger)).toHaveLength(1)
  })

  it('Telegram signs in by its launch data and hash alone', async () => {
    const platform = later()
    const { telegram } = platform.control.settings().demo
    const { initData } = platform.control.telegram({ user: telegram })
    const hash = new URLSearchParams(initData).get('hash') ?? ''
    const body = { tg_id: String(telegram.id), hash, init_data_raw: initData }
    await createClient(platform).call(signInWithTelegram, { body })
    expect(JSON.parse(last(platform).body)).toEqual({ hash, init_data_raw: initData })
  })

  it('An identity check begins by kyc/init', async () => {
    const platform = later()
    const client = createClient(platform)
    await newUser(platform, client)
    const [wallet] = rowsOf(await client.call(listWallets, {}))
    if (wallet === undefined) throw new Error('no wallet')
    const inquiry = await client.call(startPersonaInquiry, {
      params: { wallet_id: wallet.uuid, type: 'individual' },
    })
    const { path, answer } = last(platform)
    expect(path).toBe(`/v2/kyc/init/${wallet.uuid}/individual`)
    expect(answer).toEqual({ providerType: 'persona', verificationId: inquiry.inquiryId })
  })

  it('The paths that the edition has left are gone', async () => {
    const platform = later()
    const client = await signedInClient({ ...platform, edition: '2026-08' })
    const plain = createClient({ ...platform, edition: '2025-07' }, { storage: client.storage })
    for (const [endpoint, input] of [
      [listWallets, {}],
      [listCounterparties, { params: { wallet_id: WALLET }, query: {} }],
      [getTenantConfig, {}],
    ] as const)
      // One after another, so that the first one that is not gone is named.
      // oxlint-disable-next-line no-await-in-loop
      expect(await rejectionOf(callEndpoint(plain.http, endpoint, input as never))).toMatchObject({
        status: 404,
        endpoint: endpoint.id,
      })
    await plain.call(getSystemConfig, {})
  })
})
