import { describe, expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'
import { OWN_OTHER_WALLET } from '#tests/support/ids.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders.ts'
import { bitcoin, ton, savedPayee, usdt } from '#tests/support/send.ts'

import { priorPaymentTo, feedFiltersFor, recipientKey } from './prior-payment.ts'
import { onNetworkOf, type Recipient } from './recipient.ts'

const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const address = (to = OUTSIDE_ADDRESS, currency = usdt): Recipient =>
  onNetworkOf({ kind: 'address', to }, currency)
const wallet: Recipient = { kind: 'wallet', to: OWN_OTHER_WALLET }
const bank = savedPayee('SEPA')
const inside = savedPayee('CRYPTO_INTERNAL')

const row = (to: string, given: Partial<Transaction> = {}) =>
  ({
    to,
    direction: 'out',
    status: 'complete',
    createdAt: '2026-03-10T12:00:00Z',
    currency: usdt,
    ...given,
  }) as Transaction
const since = (createdAt: string) => ({
  ...bank,
  destination: { ...bank.destination, createdAt },
})

const EXCHANGED = { bought: { amount: decimal('1'), currency: bitcoin.id } }

type Given = Partial<Parameters<typeof priorPaymentTo>[0]>
const know = (given: Given) =>
  priorPaymentTo({
    payee: address(),
    memo: '',
    rows: [],
    areMore: false,
    places: [],
    namesakes: 1,
    ...given,
  })

describe('an address', () => {
  it.each([
    ['never seen', {}, 'never'],
    ['paid', { rows: [row(OUTSIDE_ADDRESS)] }, 'paid'],
    ['paid, in another case', { payee: address(HEX), rows: [row(HEX.toLowerCase())] }, 'paid'],
    ['whose payment failed', { rows: [row(OUTSIDE_ADDRESS, { status: 'failed' })] }, 'never'],
    ['that paid us', { rows: [row(OUTSIDE_ADDRESS, { direction: 'in' })] }, 'never'],
    ['paid, now with a memo', { memo: '7', rows: [row(OUTSIDE_ADDRESS)] }, 'unclear'],
    [
      'with this very memo',
      { memo: '7', places: [{ place: recipientKey(address(), '7') }] },
      'paid',
    ],
    [
      'with another memo',
      { memo: '7', places: [{ place: recipientKey(address(), '8') }] },
      'never',
    ],
    ['paid on another network', { rows: [row(OUTSIDE_ADDRESS, { currency: ton })] }, 'never'],
    ['paid in what was changed first', { rows: [row(OUTSIDE_ADDRESS, EXCHANGED)] }, 'unclear'],
    ['of the platform, in a long feed', { payee: inside, areMore: true }, 'unclear'],
    ['of the platform, in a short one', { payee: inside }, 'never'],
  ] as const)('%s', (_case, given, expected) => {
    expect(know(given as Given)).toBe(expected)
  })

  it('is asked for in every spelling', () => {
    const filters = feedFiltersFor(address(HEX), usdt.id)
    expect(filters).toEqual([{ to: HEX }, { to: HEX.toLowerCase() }, { 'currency.uuid': usdt.id }])
    expect(recipientKey(address(HEX), '')).toBe(recipientKey(address(HEX.toLowerCase()), ''))
  })
})

describe('what this device has paid', () => {
  const paid = { place: recipientKey(address(), ''), order: 'o1', transaction: 't1' }
  const line = (given: Partial<Transaction>) => row(OUTSIDE_ADDRESS, given)

  it.each([
    ['is known while its order is under way', [line({ orderId: 'o1', status: 'pending' })], 'paid'],
    ['is not, once the order failed', [line({ orderId: 'o1', status: 'failed' })], 'never'],
    ['is not, once it was canceled', [line({ orderId: 'o1', status: 'canceled' })], 'never'],
    ['is not, by the line that was found', [line({ id: 't1', status: 'failed' })], 'never'],
    ['is, whatever became of another order', [line({ orderId: 'o2', status: 'failed' })], 'paid'],
  ] as const)('%s', (_case, rows, expected) => {
    expect(know({ rows, places: [paid] })).toBe(expected)
  })

  it('is another place on another network, and none where an older build named no network', () => {
    const there = address(HEX, ton)
    expect(know({ payee: there, places: [{ place: recipientKey(there, '') }] })).toBe('paid')
    expect(know({ payee: there, places: [{ place: recipientKey(address(HEX), '') }] })).toBe(
      'never',
    )
    const old = `address:${HEX.toLowerCase()}:`
    expect(know({ payee: there, places: [{ place: old }] })).toBe('never')
  })

  it('is one place, saved or typed', () => {
    const saved = onNetworkOf(savedPayee('CRYPTO_EXTERNAL'), usdt)
    expect(recipientKey(saved, '')).toBe(recipientKey(address(), ''))
  })
})

describe('an account at a bank', () => {
  const paid = [row('kiln  studio', { recordType: 'HIFI_SEPA_OFFRAMP' })]

  it.each([
    ['whose owner was never paid', { rows: [row('Kiln Studios')] }, 'never'],
    ['whose owner was paid since it was saved', { payee: since('2026-03-01T00:00:00Z') }, 'paid'],
    ['saved after the owner was paid', { payee: since('2026-03-11T00:00:00Z') }, 'unclear'],
    ['saved nobody knows when', { payee: bank }, 'unclear'],
    ['one of two', { payee: { ...since('2026-03-01T00:00:00Z'), hasTwins: true } }, 'unclear'],
    ['of one of two namesakes', { payee: since('2026-03-01T00:00:00Z'), namesakes: 2 }, 'unclear'],
    [
      'that this device has paid',
      { payee: bank, places: [{ place: recipientKey(bank, '') }] },
      'paid',
    ],
  ] as const)('%s', (_case, given, expected) => {
    expect(know({ payee: bank, rows: paid, ...given })).toBe(expected)
  })

  it('is looked for by name, whatever the records of its rail are called', () => {
    expect(feedFiltersFor(bank, usdt.id)).toEqual([{ to: 'Kiln Studio' }])
    const payee = since('2026-03-01T00:00:00Z')
    const by = (recordType: string) => know({ payee, rows: [row('Kiln Studio', { recordType })] })
    expect(by('OFFRAMP_SEPA')).toBe('paid')
    expect(by('HIFI_WIRE_OFFRAMP')).toBe('unclear')
    expect(by('WITHDRAWAL')).toBe('unclear')
  })
})

it('a wallet, which the feed calls by its owner, is known by this device alone', () => {
  expect(know({ payee: wallet })).toBe('never')
  expect(know({ payee: wallet, rows: [row('Mira Novak')] })).toBe('unclear')
  expect(know({ payee: wallet, places: [{ place: recipientKey(wallet, '') }] })).toBe('paid')
})
