/** Orders on the wire as of 2026-08 (contract §7): whom they name, and what they say of fees and digits. */
import { describe, expect, it } from 'vitest'

import { endpoints } from '#api/endpoints.ts'
import type { WireRequest } from '#api/http/http.ts'
import { rowsOf } from '#api/common/schema.ts'
import { listDestinations } from '#api/counterparties/endpoints.ts'
import { listOrderTypes } from '#api/orders/endpoints.ts'
import { offrampWire } from '#api/orders/ramp-endpoints.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { decimal } from '#lib/money/decimal.ts'
import { USD } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { RAIL_IDS } from '#mocks/db/verification-rails.ts'

import { createClient, rejectionOf, signedInClient, type Client } from './support/client.ts'
import { last } from './support/editions.ts'
import { USDT, WALLET } from './support/ids.ts'
import { createPlatform, usePlatformServer } from './support/platform.ts'

usePlatformServer()

const later = () => createPlatform('demo', '2026-08')

/** Money and cards that contract §7 leaves without a certain spelling. */
const UNSPOKEN = [
  'createPrepaidCard',
  'createAccountCard',
  'transferInternallyV1',
  'onrampWireV1',
  'onrampAchV1',
  'onrampSepaV1',
  'offrampWireV1',
  'offrampAchV1',
  'offrampSepaV1',
  'withdrawSwiftV1',
  'onrampWire',
  'onrampAch',
  'onrampSepa',
  'transferCryptoHifi',
  'transferInternally',
] as const

describe('Orders of edition 2026-08', () => {
  const order = async (client: Client) => {
    const account_id = COUNTERPARTY_IDS.self
    const list = await client.call(listDestinations, {
      params: { wallet_id: WALLET, account_id },
      query: { type: 'DOMESTIC_WIRE' },
    })
    const [destination] = rowsOf(list)
    if (destination === undefined) throw new Error('no account')
    const body = {
      request_id: crypto.randomUUID() as IntentId,
      counterparty_account_id: account_id,
      amount: decimal('120.123456'),
      wallet_id: WALLET,
      from_currency_id: USDT,
      to_currency_id: USD.id,
    }
    return { body, besides: { counterparty_destination_id: destination.id } }
  }

  it('An order to a bank names the account alone, and the side of its fees', async () => {
    const platform = later()
    const client = await signedInClient(platform)
    const { body, besides } = await order(client)
    await client.call(offrampWire, { body, besides })
    const { counterparty_account_id: _, ...said } = body
    const sent = last(platform)
    expect(sent.path).toBe('/v1/v2/orders/HIFI_WIRE_OFFRAMP')
    expect(JSON.parse(sent.body)).toEqual({
      ...said,
      amount: 120.123456,
      ...besides,
      is_subtract: true,
      is_reverse: false,
    })
  })

  it('An amount keeps every digit through a translation', async () => {
    const platform = later()
    const client = await signedInClient(platform)
    const { body, besides } = await order(client)
    const amount = decimal('1234567.123456789012345678')
    await rejectionOf(client.call(offrampWire, { body: { ...body, amount }, besides }))
    expect(last(platform).body).toContain(`"amount":${amount}`)
    expect(platform.sentTo('E72')[0]?.body).toContain(`"amount":${amount}`)
  })

  it('An order whose account is not known is refused, and nobody is paid in its place', async () => {
    const platform = later()
    const client = await signedInClient(platform)
    const { body } = await order(client)
    const error = await rejectionOf(client.call(offrampWire, { body }))
    expect(error).toMatchObject({ code: 'NOT_IN_EDITION', isOutcomeUnknown: false })
    expect(platform.sentTo('E72')).toHaveLength(0)
    expect(platform.control.ledger().balanced).toBe(true)
    const besides = { counterparty_destination_id: body.counterparty_account_id as string as never }
    expect(await rejectionOf(client.call(offrampWire, { body, besides }))).toMatchObject({
      status: 404,
    })
  })

  it.each(UNSPOKEN)(
    '%s is refused before anything is sent, and by the platform too',
    async (name) => {
      const platform = createPlatform('demo', '2026-08')
      const client = await signedInClient(platform)
      const { base, method, path, id } = endpoints[name]
      const request: WireRequest = {
        endpoint: id,
        base,
        method,
        template: path,
        path: path.slice(1),
        query: '',
        body: '{"amount":1}',
        response: 'json',
        isPublic: false,
      }
      const before = platform.spelled.length
      expect(await rejectionOf(client.http.send(request))).toMatchObject({
        kind: 'http',
        status: undefined,
        code: 'NOT_IN_EDITION',
        isOutcomeUnknown: false,
        isTransient: false,
      })
      expect(platform.spelled).toHaveLength(before)
      const plain = createClient({ ...platform, edition: '2025-07' }, { storage: client.storage })
      expect(await rejectionOf(plain.http.send(request))).toMatchObject({ status: 404 })
    },
  )

  it('The specification hears nothing of what only other editions say', async () => {
    const platform = createPlatform('demo', '2025-07')
    const client = await signedInClient(platform)
    const { body, besides } = await order(client)
    await client.call(offrampWire, { body, besides })
    expect(Object.keys(JSON.parse(platform.sentTo('E72')[0]?.body ?? '{}') as object)).toEqual(
      Object.keys(body),
    )
  })

  it('A rail that opens an order type is read from the list of its rails', async () => {
    const platform = later()
    const client = await signedInClient(platform)
    const types = rowsOf(await client.call(listOrderTypes, {}))
    expect(platform.spelled.at(-1)?.answer).not.toContain('kyc_rails_id')
    expect(types.find(({ id }) => id === 'HIFI_SEPA_OFFRAMP')?.kyc_rails_id).toBe(RAIL_IDS.sepa)
    expect(types.find(({ id }) => id === 'WITHDRAWAL_CRYPTO')?.kyc_rails_id).toBeNull()
  })
})
