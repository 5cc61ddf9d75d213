import { expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'
import { usdt } from '#tests/support/orders/send.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'

import { bankAccountTypeOf, recipientNamed, repeatLink } from './repeat.ts'

const [USD, USDT] = ['usd-id', usdt.id]

const row = (given: Partial<Transaction>) => feedRow({ orderId: '7', ...given })

const part = (amount: `${number}`, currency: string) => ({ amount: decimal(amount), currency })

const ada = { id: 'c1', name: 'Ada' }
const sepa = { id: 'd1', type: 'SEPA' }

it.each([
  ['a single person of that name', [ada, { id: 'c2', name: 'Ada Quill' }], [sepa], 'c1', 'd1'],
  ['two people of one name', [ada, { id: 'c2', name: 'Ada' }], [sepa], undefined, undefined],
  ['a person with two accounts', [ada], [sepa, { ...sepa, id: 'd2' }], 'c1', undefined],
  ['a person whose account is gone', [ada], [], 'c1', undefined],
])(
  'recipientNamed returns only the ids that are certain, for %s',
  (_case, people, accounts, counterparty, destination) => {
    expect(recipientNamed('Ada', people, accounts, 'SEPA')).toEqual({ counterparty, destination })
  },
)

it('recipientNamed returns nothing if no saved recipient has the name', () => {
  expect(recipientNamed('Bo', [ada], [sepa], 'SEPA')).toBeUndefined()
})

const saved = { counterparty: 'c1', destination: 'd1' }

it('repeatLink contains the ids of a saved recipient, and no recipient that is not saved', () => {
  const bought = part('20', USDT)
  const sent = row({ recordType: 'OMNIBUS_CRYPTO_TRANSFER', to: 'T123', bought })
  expect(repeatLink(sent, saved)).toBe(
    `/send?counterparty=c1&destination=d1&currency=${USDT}&amount=20`,
  )
  const paid = row({ recordType: 'HIFI_SEPA_OFFRAMP', bought: part('80.5', USD) })
  expect(repeatLink(paid, { counterparty: undefined, destination: undefined })).toBe(
    `/send?currency=${USDT}&amount=80.5`,
  )
})

it('repeatLink returns no link for a bank payout until the paid recipient is known', () => {
  const bought = part('80.5', USD)
  const paid = row({ recordType: 'HIFI_WIRE_OFFRAMP', method: 'bank_transfer', bought })
  expect(bankAccountTypeOf(paid)).toBe('DOMESTIC_WIRE')
  expect(repeatLink(paid)).toBeUndefined()
  expect(repeatLink(paid, saved)).toContain('?counterparty=c1&destination=d1&')
  expect(bankAccountTypeOf(row({ recordType: 'OFFRAMP_SEPA' }))).toBeUndefined()
})

const onramp = { direction: 'in', recordType: 'HIFI_ACH_ONRAMP' } as const
const from = 'Alex & Co'
const sold = part('20', USDT)

it.each<[string, Partial<Transaction>, string]>([
  [
    'an on-ramp',
    { ...onramp, from, sold: part('250', USD), bought: part('247', USDT) },
    `/add/bank?rail=ach&currency=${USDT}&amount=250&payer=Alex+%26+Co`,
  ],
  [
    'an exchange',
    { direction: 'in', method: 'exchange', sold, bought: part('0.1', 'btc') },
    `/exchange?from=${USDT}&to=btc&amount=20`,
  ],
  [
    'a payment',
    { recordType: 'WITHDRAWAL_CRYPTO_EXTERNAL', to: 'T', sold, bought: part('19', USDT) },
    `/send?asset=USDT&currency=${USDT}&to=T&amount=19`,
  ],
])('repeatLink returns a link that fills in the form again for %s', (_kind, given, link) => {
  expect(repeatLink(row(given))).toBe(link)
})

it.each<[string, Partial<Transaction>]>([
  ['a deposit', { direction: 'in', recordType: 'DEPOSIT_CRYPTO_EXTERNAL' }],
  ['a bank deposit that nobody ordered', { ...onramp, orderId: undefined }],
  ['a fee', { recordType: 'NETWORK_FEE' }],
  ['a card refund', { direction: 'in', recordType: 'CARD_PROVIDER_REFUND' }],
  ['an exchange without its other half', { method: 'exchange', sold }],
])('repeatLink returns no link for %s', (_kind, given) => {
  expect(repeatLink(row(given))).toBeUndefined()
})
