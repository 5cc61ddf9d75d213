import { describe, expect, it } from 'vitest'

import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'
import { OWN_OTHER_WALLET } from '#tests/support/ids.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders.ts'
import { bitcoin, ton, savedRecipient, usdt } from '#tests/support/send.ts'

import { countNamesakes, priorPaymentTo, feedFiltersFor, recipientKey } from './prior-payment.ts'
import { onNetworkOf, type Recipient } from './recipient.ts'

const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const address = (to = OUTSIDE_ADDRESS, currency = usdt): Recipient =>
  onNetworkOf({ kind: 'address', to }, currency)
const wallet: Recipient = { kind: 'wallet', to: OWN_OTHER_WALLET }
const bank = savedRecipient('SEPA')
const inside = savedRecipient('CRYPTO_INTERNAL')

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
    recipient: address(),
    memo: '',
    rows: [],
    areMore: false,
    paidRecipients: [],
    namesakes: 1,
    ...given,
  })

describe('Prior payments to an address', () => {
  it.each([
    ['that was never seen counts as never paid', {}, 'never'],
    ['that was paid counts as paid', { rows: [row(OUTSIDE_ADDRESS)] }, 'paid'],
    [
      'that was paid in another letter case counts as paid',
      { recipient: address(HEX), rows: [row(HEX.toLowerCase())] },
      'paid',
    ],
    [
      'whose payment failed counts as never paid',
      { rows: [row(OUTSIDE_ADDRESS, { status: 'failed' })] },
      'never',
    ],
    [
      'that only paid us counts as never paid',
      { rows: [row(OUTSIDE_ADDRESS, { direction: 'in' })] },
      'never',
    ],
    [
      'that was paid with an unknown memo is unclear',
      { memo: '7', rows: [row(OUTSIDE_ADDRESS)] },
      'unclear',
    ],
    [
      'that this device has paid with this memo counts as paid',
      { memo: '7', paidRecipients: [{ recipientKey: recipientKey(address(), '7') }] },
      'paid',
    ],
    [
      'that this device has paid with another memo counts as never paid',
      { memo: '7', paidRecipients: [{ recipientKey: recipientKey(address(), '8') }] },
      'never',
    ],
    [
      'that was paid on another network counts as never paid',
      { rows: [row(OUTSIDE_ADDRESS, { currency: ton })] },
      'never',
    ],
    [
      'that was paid in an exchanged currency is unclear',
      { rows: [row(OUTSIDE_ADDRESS, EXCHANGED)] },
      'unclear',
    ],
    [
      'of the platform is unclear while the feed has more pages',
      { recipient: inside, areMore: true },
      'unclear',
    ],
    [
      'of the platform counts as never paid when the feed is complete',
      { recipient: inside },
      'never',
    ],
  ] as const)('An address %s', (_case, given, expected) => {
    expect(know(given as Given)).toBe(expected)
  })

  it('An address is searched for in every spelling', () => {
    const filters = feedFiltersFor(address(HEX), usdt.id)
    expect(filters).toEqual([{ to: HEX }, { to: HEX.toLowerCase() }, { 'currency.uuid': usdt.id }])
    expect(recipientKey(address(HEX), '')).toBe(recipientKey(address(HEX.toLowerCase()), ''))
  })
})

describe('Payments from this device', () => {
  const paid = { recipientKey: recipientKey(address(), ''), order: 'o1', transaction: 't1' }
  const line = (given: Partial<Transaction>) => row(OUTSIDE_ADDRESS, given)

  it.each([
    ['counts while its order is under way', [line({ orderId: 'o1', status: 'pending' })], 'paid'],
    [
      'does not count once its order has failed',
      [line({ orderId: 'o1', status: 'failed' })],
      'never',
    ],
    [
      'does not count once its order was canceled',
      [line({ orderId: 'o1', status: 'canceled' })],
      'never',
    ],
    [
      'does not count once its transaction has failed',
      [line({ id: 't1', status: 'failed' })],
      'never',
    ],
    [
      'counts whatever became of another order',
      [line({ orderId: 'o2', status: 'failed' })],
      'paid',
    ],
  ] as const)('A payment from this device %s', (_case, rows, expected) => {
    expect(know({ rows, paidRecipients: [paid] })).toBe(expected)
  })

  it('A payment from this device counts only on its own network, and not at all without a network', () => {
    const there = address(HEX, ton)
    expect(
      know({ recipient: there, paidRecipients: [{ recipientKey: recipientKey(there, '') }] }),
    ).toBe('paid')
    expect(
      know({
        recipient: there,
        paidRecipients: [{ recipientKey: recipientKey(address(HEX), '') }],
      }),
    ).toBe('never')
    const old = `address:${HEX.toLowerCase()}:`
    expect(know({ recipient: there, paidRecipients: [{ recipientKey: old }] })).toBe('never')
  })

  it('A saved address and the same typed address have one recipient key', () => {
    const saved = onNetworkOf(savedRecipient('CRYPTO_EXTERNAL'), usdt)
    expect(recipientKey(saved, '')).toBe(recipientKey(address(), ''))
  })
})

describe('Prior payments to a bank account', () => {
  const paid = [row('kiln  studio', { recordType: 'HIFI_SEPA_OFFRAMP' })]

  it.each([
    ['whose owner was never paid counts as never paid', { rows: [row('Kiln Studios')] }, 'never'],
    [
      'whose owner was paid after it was saved counts as paid',
      { recipient: since('2026-03-01T00:00:00Z') },
      'paid',
    ],
    [
      'that was saved after its owner was paid is unclear',
      { recipient: since('2026-03-11T00:00:00Z') },
      'unclear',
    ],
    ['that was saved at an unknown time is unclear', { recipient: bank }, 'unclear'],
    [
      'that is one of two on its rail is unclear',
      { recipient: { ...since('2026-03-01T00:00:00Z'), hasTwins: true } },
      'unclear',
    ],
    [
      'of one of two namesakes is unclear',
      { recipient: since('2026-03-01T00:00:00Z'), namesakes: 2 },
      'unclear',
    ],
    [
      'that this device has paid counts as paid',
      { recipient: bank, paidRecipients: [{ recipientKey: recipientKey(bank, '') }] },
      'paid',
    ],
  ] as const)('A bank account %s', (_case, given, expected) => {
    expect(know({ recipient: bank, rows: paid, ...given })).toBe(expected)
  })

  it("A bank account is searched for by its owner's name and matched by the record types of its rail", () => {
    expect(feedFiltersFor(bank, usdt.id)).toEqual([{ to: 'Kiln Studio' }])
    const recipient = since('2026-03-01T00:00:00Z')
    const by = (recordType: string) =>
      know({ recipient, rows: [row('Kiln Studio', { recordType })] })
    expect(by('OFFRAMP_SEPA')).toBe('paid')
    expect(by('HIFI_WIRE_OFFRAMP')).toBe('unclear')
    expect(by('WITHDRAWAL')).toBe('unclear')
  })
})

it('A wallet counts as paid only when this device has paid it', () => {
  expect(know({ recipient: wallet })).toBe('never')
  expect(know({ recipient: wallet, rows: [row('Mira Novak')] })).toBe('unclear')
  expect(
    know({ recipient: wallet, paidRecipients: [{ recipientKey: recipientKey(wallet, '') }] }),
  ).toBe('paid')
})

it('Namesakes are counted as rows of the feed are matched, whatever their case, and nobody twice', () => {
  const people = ['Mira Novak', 'MIRA  NOVAK', 'Mira Novák'].map((name, at) => ({
    id: `${at}` as CounterpartyId,
    name,
  }))
  expect(countNamesakes('Mira Novak', [...people, ...people])).toBe(2)
  expect(countNamesakes('-', [{ id: people[0]?.id as CounterpartyId, name: '-' }])).toBe(0)
})
