import { describe, expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import type { CurrencyId } from '#api/common/schema.ts'
import { decimal } from '#lib/money/decimal.ts'

import { bankOf, recipientNamed, repeatLink } from './repeat.ts'

const USD = 'usd-id'
const USDT = 'usdt-id' as CurrencyId

const row = (given: Partial<Transaction>): Transaction => ({
  id: '7',
  direction: 'out',
  amount: decimal('10'),
  currency: {
    id: USDT,
    symbol: 'USDT',
    name: 'Tether',
    icon: undefined,
    decimals: 6,
    isCrypto: true,
    needsMemo: false,
    isNative: false,
    isEnabled: true,
    network: { id: 1, name: 'Tron' },
  },
  method: undefined,
  status: 'complete',
  recordType: undefined,
  isForCard: false,
  createdAt: '2026-03-10T12:00:00Z',
  from: undefined,
  to: undefined,
  hash: undefined,
  info: undefined,
  orderId: '7',
  fees: [],
  rate: undefined,
  sold: undefined,
  bought: undefined,
  ...given,
})

const part = (amount: `${number}`, currency: string) => ({ amount: decimal(amount), currency })

describe('recipientNamed', () => {
  const ada = { id: 'c1', name: 'Ada' }
  const sepa = { id: 'd1', type: 'SEPA' }

  it.each([
    ['a single person of that name', [ada, { id: 'c2', name: 'Ada Quill' }], [sepa], 'c1', 'd1'],
    ['two people of one name', [ada, { id: 'c2', name: 'Ada' }], [sepa], undefined, undefined],
    ['a person with two accounts', [ada], [sepa, { ...sepa, id: 'd2' }], 'c1', undefined],
    ['a person whose account is gone', [ada], [], 'c1', undefined],
  ])(
    'recipientNamed returns only unambiguous ids for %s',
    (_case, people, accounts, counterparty, destination) => {
      expect(recipientNamed('Ada', people, accounts, 'SEPA')).toEqual({ counterparty, destination })
    },
  )

  it('recipientNamed returns nothing when nobody has the name', () => {
    expect(recipientNamed('Bo', [ada], [sepa], 'SEPA')).toBeUndefined()
  })
})

describe('repeatLink', () => {
  it('repeatLink names a saved recipient by ids and leaves an unknown recipient out', () => {
    const sent = row({
      recordType: 'OMNIBUS_CRYPTO_TRANSFER',
      to: 'T123',
      bought: part('20', USDT),
    })
    expect(repeatLink(sent, { counterparty: 'c1', destination: 'd1' })).toBe(
      '/send?counterparty=c1&destination=d1&currency=usdt-id&amount=20',
    )
    const paid = row({ recordType: 'HIFI_SEPA_OFFRAMP', bought: part('80.5', USD) })
    expect(repeatLink(paid, { counterparty: undefined, destination: undefined })).toBe(
      '/send?currency=usdt-id&amount=80.5',
    )
  })

  it('repeatLink has no link for a bank payout until it is known who was paid', () => {
    const paid = row({
      recordType: 'HIFI_WIRE_OFFRAMP',
      method: 'bank_transfer',
      to: 'Alex',
      bought: part('80.5', USD),
    })
    expect(bankOf(paid)).toBe('DOMESTIC_WIRE')
    expect(repeatLink(paid)).toBeUndefined()
    expect(repeatLink(paid, { counterparty: 'c1', destination: 'd1' })).toBe(
      '/send?counterparty=c1&destination=d1&currency=usdt-id&amount=80.5',
    )
    expect(bankOf(row({ recordType: 'OFFRAMP_SEPA' }))).toBeUndefined()
  })

  it.each([
    [
      'an on-ramp',
      {
        direction: 'in',
        recordType: 'HIFI_ACH_ONRAMP',
        from: 'Alex & Co',
        sold: part('250', USD),
        bought: part('247', USDT),
      },
      '/add/bank?rail=ach&currency=usdt-id&amount=250&payer=Alex+%26+Co',
    ],
    [
      'an exchange',
      { direction: 'in', method: 'exchange', sold: part('20', USDT), bought: part('0.1', 'btc') },
      '/exchange?from=usdt-id&to=btc&amount=20',
    ],
    [
      'a payment',
      {
        recordType: 'WITHDRAWAL_CRYPTO_EXTERNAL',
        to: 'T123',
        sold: part('22', USDT),
        bought: part('20', USDT),
      },
      '/send?asset=USDT&currency=usdt-id&to=T123&amount=20',
    ],
  ] as const)('repeatLink fills in the form again for %s', (_kind, given, link) => {
    expect(repeatLink(row(given))).toBe(link)
  })

  it.each([
    ['a deposit', { direction: 'in', recordType: 'DEPOSIT_CRYPTO_EXTERNAL' }],
    [
      'a bank deposit that nobody ordered',
      { direction: 'in', recordType: 'HIFI_ACH_ONRAMP', orderId: undefined },
    ],
    ['a fee', { recordType: 'NETWORK_FEE' }],
    ['a card refund', { direction: 'in', recordType: 'CARD_PROVIDER_REFUND' }],
    ['an exchange without its other half', { method: 'exchange', sold: part('20', USDT) }],
  ] as const)('repeatLink has no link for %s', (_kind, given) => {
    expect(repeatLink(row(given))).toBeUndefined()
  })
})
