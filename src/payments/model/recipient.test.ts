import { expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders/orders.ts'
import {
  bitcoin,
  dollar,
  euro,
  balanceHolding,
  savedRecipient,
  ton,
  usdt,
} from '#tests/support/orders/send.ts'
import { WALLET } from '#tests/support/platform/ids.ts'

import { EMPTY_SEND_DRAFT } from './draft.ts'
import {
  addressOf,
  payableBalances,
  recipientOf,
  recipientAddressOf,
  arrivingCurrencyOf,
  fingerprintOf,
  isOnlyReachableAddress,
  savedRecipientOf,
} from './recipient.ts'

const currencies = [usdt, bitcoin, euro, dollar]
const address = recipientOf({ ...EMPTY_SEND_DRAFT, to: ` ${OUTSIDE_ADDRESS} ` }, undefined)

it('recipientOf distinguishes a wallet, an address and a saved recipient', () => {
  expect(address).toEqual({ kind: 'address', to: OUTSIDE_ADDRESS })
  expect(recipientOf({ ...EMPTY_SEND_DRAFT, to: WALLET }, undefined).kind).toBe('wallet')
  expect(recipientOf(EMPTY_SEND_DRAFT, savedRecipient('SEPA')).kind).toBe('saved')
})

it('recipientAddressOf returns the address, or the name for a bank account', () => {
  expect(recipientAddressOf(address)).toBe(OUTSIDE_ADDRESS)
  expect(recipientAddressOf(savedRecipient('CRYPTO_EXTERNAL'))).toBe(OUTSIDE_ADDRESS)
  expect(recipientAddressOf(savedRecipient('SEPA'))).toBe('Kiln Studio')
  expect(addressOf(savedRecipient('SEPA'))).toBeUndefined()
})

const kiln = savedRecipient('CRYPTO_EXTERNAL')
const trx = { ...ton, id: 'trx' as CurrencyId, network: usdt.network }
const known = [...currencies, trx, ton]
const at = (isSame: boolean, currencyId: CurrencyId | undefined) => ({
  ...kiln,
  otherAddresses: [{ currencyId, isSame }],
})
const beside = (id: CurrencyId | undefined) => at(false, id)
const alsoFor = (id: CurrencyId | undefined) => at(true, id)
const bitcoinNetwork = { ...bitcoin, network: { id: 8333, name: 'Bitcoin' } }

it.each([
  ['the only address', kiln, usdt, true],
  ['the only address, by a conversion', kiln, ton, true],
  ['the only one on the network', beside(ton.id), usdt, true],
  ['one of two for the asset', beside(usdt.id), usdt, false],
  ['one of two on the network', beside(trx.id), usdt, false],
  ['one of two networks, by a conversion', beside(ton.id), ton, false],
  ['one of two networks, by a third', beside(ton.id), bitcoinNetwork, false],
  ['beside one of an asset that nobody knows', beside('?' as CurrencyId), usdt, false],
  ['beside one of no asset', beside(undefined), usdt, false],
  ['the same address for another asset', alsoFor(trx.id), usdt, true],
  ['the same address for the asset that leaves', alsoFor(trx.id), trx, false],
  ['the same address for two assets, by a conversion', alsoFor(trx.id), bitcoinNetwork, false],
  ['the same letters on another network', alsoFor(ton.id), usdt, true],
  ['the same letters on the network that pays', alsoFor(ton.id), ton, false],
  ['the same letters for an asset that nobody knows', alsoFor('?' as CurrencyId), usdt, false],
  ['a bank', savedRecipient('SEPA'), usdt, true],
  ['an address that is not saved', address, usdt, true],
])(
  'isOnlyAddress tells if the recipient has no other address that could be paid: %s',
  (_case, recipient, from, isOnly) => {
    expect(isOnlyReachableAddress(recipient, from, known)).toBe(isOnly)
  },
)

it("savedRecipientOf lists the recipient's other accounts, and the fingerprint depends on them", () => {
  const { counterparty, destination } = kiln
  const among = (...more: object[]) => {
    const others = more.map((given, at) => ({
      ...destination,
      id: `other ${at}` as typeof destination.id,
      crypto: { ...destination.crypto, ...given } as typeof destination.crypto,
    }))
    const saved = savedRecipientOf(counterparty, [destination, ...others], destination.id)
    if (saved === undefined) throw new Error('it is among its own')
    return saved
  }
  // With a second account on the rail, the order has to name the account.
  expect(among().hasTwins).toBe(false)
  expect(among({ address: 'a' }).hasTwins).toBe(true)
  const elsewhere = { currencyId: usdt.id, isSame: false }
  expect(among({}).otherAddresses).toEqual([])
  expect(among({ currencyId: ton.id }).otherAddresses).toEqual([
    { currencyId: ton.id, isSame: true },
  ])
  expect(among({ memo: '7' }, { address: 'T…' }).otherAddresses).toEqual([elsewhere, elsewhere])
  const [one, two] = [among({ address: 'a' }), among({ address: 'a' }, { address: 'b' })]
  expect(fingerprintOf(one)).not.toBe(fingerprintOf(two))
  const swapped = { ...two, otherAddresses: (two.otherAddresses ?? []).toReversed() }
  expect(fingerprintOf(swapped)).toBe(fingerprintOf(two))
})

it.each([
  ['SEPA', usdt, euro],
  ['SEPA', euro, euro],
  ['ACH', usdt, dollar],
  ['DOMESTIC_WIRE', usdt, dollar],
  ['SWIFT', usdt, dollar],
  ['SWIFT', euro, euro],
  ['CRYPTO_EXTERNAL', bitcoin, usdt],
  ['CRYPTO_INTERNAL', usdt, usdt],
  ['CARRIER_PIGEON', usdt, undefined],
])('arrivingCurrencyOf finds the currency that arrives by %s', (rail, from, to) => {
  expect(arrivingCurrencyOf(savedRecipient(rail), from, currencies)).toBe(to)
})

it('For an address that is not saved, arrivingCurrencyOf returns the currency that leaves', () => {
  expect(arrivingCurrencyOf(address, bitcoin, undefined)).toBe(bitcoin)
})

it('A saved address without a currency receives the asset that leaves', () => {
  const crypto = { address: OUTSIDE_ADDRESS, currencyId: undefined, currency: undefined }
  const destination = { ...kiln.destination, crypto: { ...crypto, memo: undefined } }
  expect(arrivingCurrencyOf({ ...kiln, destination }, bitcoin, currencies)).toBe(bitcoin)
})

it.each(['SEPA', 'CRYPTO_EXTERNAL'])(
  'arrivingCurrencyOf returns nothing for a saved recipient by %s while the currencies are not loaded',
  (rail) => {
    expect(arrivingCurrencyOf(savedRecipient(rail), bitcoin, undefined)).toBeUndefined()
  },
)

const small = balanceHolding(usdt, '5')
const large = balanceHolding(bitcoin, '1', '60000')
const euros = balanceHolding(euro, '7')
const dollars = balanceHolding(dollar, '8')
const all = [small, large, euros, dollars]

it.each([
  ['SEPA', [euros, large, small]],
  ['ACH', [dollars, large, small]],
  ['SWIFT', [dollars, euros, large, small]],
  ['CRYPTO_EXTERNAL', [small, large]],
])(
  'payableTo lists for %s the balances without conversion first, then the largest',
  (rail, balances) => {
    expect(payableBalances(savedRecipient(rail), all)).toEqual(balances)
  },
)

it('payableTo lists only crypto balances for an address, and an empty balance last', () => {
  expect(payableBalances(address, all)).toEqual([small, large])
  const empty = balanceHolding(euro, '0')
  expect(payableBalances(savedRecipient('SEPA'), [empty, small])).toEqual([small, empty])
})
