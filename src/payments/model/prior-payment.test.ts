import { expect, it } from 'vitest'

import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders/orders.ts'
import { bitcoin, ton, savedRecipient, usdt } from '#tests/support/orders/send.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'
import { SECOND_WALLET } from '#tests/support/platform/ids.ts'

import { countNamesakes, priorPaymentTo, feedFiltersFor, recipientKey } from './prior-payment.ts'
import { withNetworkOf, type Recipient } from './recipient.ts'

const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const address = (to = OUTSIDE_ADDRESS, currency = usdt): Recipient =>
  withNetworkOf({ kind: 'address', to }, currency)
const wallet: Recipient = { kind: 'wallet', to: SECOND_WALLET }
const bank = savedRecipient('SEPA')
const inside = savedRecipient('CRYPTO_INTERNAL')

const row = (to: string, given: Partial<Transaction> = {}) =>
  feedRow({ to, createdAt: '2026-03-10T12:00:00Z', ...given })
const paid = (given: Partial<Transaction> = {}) => ({ rows: [row(OUTSIDE_ADDRESS, given)] })
const fromHere = (to: Recipient, memo = '') => ({
  paidRecipients: [{ recipientKey: recipientKey(to, memo) }],
})
const bought = { amount: decimal('1'), currency: bitcoin.id }
const savedOn = (createdAt: string) => ({
  recipient: { ...bank, destination: { ...bank.destination, createdAt } },
})

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

it.each<[string, string, Given]>([
  ['never seen', 'never', {}],
  ['paid', 'paid', paid()],
  ['paid, in other letters', 'paid', { recipient: address(HEX), rows: [row(HEX.toLowerCase())] }],
  ['paid in vain', 'never', paid({ status: 'failed' })],
  ['a payer only', 'never', paid({ direction: 'in' })],
  ['paid with an unknown memo', 'unclear', { memo: '7', ...paid() }],
  ['paid from here with this memo', 'paid', { memo: '7', ...fromHere(address(), '7') }],
  ['paid from here with another memo', 'never', { memo: '7', ...fromHere(address(), '8') }],
  ['paid on another network', 'never', paid({ currency: ton })],
  ['paid in an exchanged currency', 'unclear', paid({ bought })],
  ['of the platform, in a feed with more pages', 'unclear', { recipient: inside, areMore: true }],
  ['of the platform, in a whole feed', 'never', { recipient: inside }],
])('An address (%s) counts as paid before: %s', (_case, expected, given) => {
  expect(know(given)).toBe(expected)
})

it('The feed is searched for every spelling of an address', () => {
  const filters = feedFiltersFor(address(HEX), usdt.id)
  expect(filters).toEqual([{ to: HEX }, { to: HEX.toLowerCase() }, { 'currency.uuid': usdt.id }])
  expect(recipientKey(address(HEX), '')).toBe(recipientKey(address(HEX.toLowerCase()), ''))
})

const here = { recipientKey: recipientKey(address(), ''), order: 'o1', transaction: 't1' }

it.each<[string, string, Partial<Transaction>]>([
  ['whose order is under way', 'paid', { orderId: 'o1', status: 'pending' }],
  ['whose order has failed', 'never', { orderId: 'o1', status: 'failed' }],
  ['whose order was canceled', 'never', { orderId: 'o1', status: 'canceled' }],
  ['whose transaction has failed', 'never', { id: 't1', status: 'failed' }],
  ['beside another order that failed', 'paid', { orderId: 'o2', status: 'failed' }],
])(
  'An address with a payment from this device %s counts as paid before: %s',
  (_case, expected, given) => {
    expect(know({ ...paid(given), paidRecipients: [here] })).toBe(expected)
  },
)

it('A payment from this device counts as earlier only on the same network, and only if it names one', () => {
  const recipient = address(HEX, ton)
  expect(know({ recipient, ...fromHere(recipient) })).toBe('paid')
  expect(know({ recipient, ...fromHere(address(HEX)) })).toBe('never')
  const old = `address:${HEX.toLowerCase()}:`
  expect(know({ recipient, paidRecipients: [{ recipientKey: old }] })).toBe('never')
})

it('A saved address and the same typed address have the same recipient key', () => {
  const saved = withNetworkOf(savedRecipient('CRYPTO_EXTERNAL'), usdt)
  expect(recipientKey(saved, '')).toBe(recipientKey(address(), ''))
})

const rows = [row('kiln  studio', { id: 't1', recordType: 'HIFI_SEPA_OFFRAMP' })]
const made = { paidRecipients: [{ recipientKey: recipientKey(bank, ''), transaction: 't1' }] }
const before = savedOn('2026-03-01T00:00:00Z')
const twin = { recipient: { ...before.recipient, hasTwins: true } }

it.each<[string, string, Given]>([
  ['whose owner was never paid', 'never', { rows: [row('Kiln Studios')] }],
  ['saved before its owner was paid', 'paid', before],
  ['saved after its owner was paid', 'unclear', savedOn('2026-03-11T00:00:00Z')],
  ['saved at an unknown time', 'unclear', {}],
  ['that is one of two on its rail', 'unclear', twin],
  ['of one of two namesakes', 'unclear', { ...before, namesakes: 2 }],
  ['that this device has paid', 'paid', made],
])('A bank account %s counts as paid before: %s', (_case, expected, given) => {
  expect(know({ recipient: bank, rows, ...given })).toBe(expected)
})

it("Payments to a bank account are found by its owner's name and its rail's record types", () => {
  expect(feedFiltersFor(bank, usdt.id)).toEqual([{ to: 'Kiln Studio' }])
  const by = (recordType: string) => know({ ...before, rows: [row('Kiln Studio', { recordType })] })
  const known = ['OFFRAMP_SEPA', 'HIFI_WIRE_OFFRAMP', 'WITHDRAWAL'].map(by)
  expect(known).toEqual(['paid', 'unclear', 'unclear'])
})

it('A wallet counts as paid before only if this device has paid it', () => {
  expect(know({ recipient: wallet })).toBe('never')
  expect(know({ recipient: wallet, rows: [row('Mira Novak')] })).toBe('unclear')
  expect(know({ recipient: wallet, ...fromHere(wallet) })).toBe('paid')
})

it('Names that differ only in case or spaces are namesakes, and each person counts once', () => {
  const people = ['Mira Novak', 'MIRA  NOVAK', 'Mira Novák', '-'].map((name, at) => ({
    id: `${at}` as CounterpartyId,
    name,
  }))
  expect(countNamesakes('Mira Novak', [...people, ...people])).toBe(2)
  expect(countNamesakes('-', people)).toBe(0)
})
