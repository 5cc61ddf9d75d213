import { describe, expect, it } from 'vitest'

import { WALLET } from '#tests/support/ids.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders.ts'
import { bitcoin, dollar, euro, holding, savedPayee, usdt } from '#tests/support/send.ts'

import { EMPTY_DRAFT } from './draft.ts'
import { addressOf, payableTo, recipientOf, recipientAddressOf, targetOf } from './recipient.ts'

const currencies = [usdt, bitcoin, euro, dollar]
const address = recipientOf({ ...EMPTY_DRAFT, to: ` ${OUTSIDE_ADDRESS} ` }, undefined)

describe('who is paid', () => {
  it('is a wallet, an address, or somebody saved', () => {
    expect(address).toEqual({ kind: 'address', to: OUTSIDE_ADDRESS })
    expect(recipientOf({ ...EMPTY_DRAFT, to: WALLET }, undefined).kind).toBe('wallet')
    expect(recipientOf(EMPTY_DRAFT, savedPayee('SEPA')).kind).toBe('saved')
  })

  it('is named by the feed with the address, at a bank with the name', () => {
    expect(recipientAddressOf(address)).toBe(OUTSIDE_ADDRESS)
    expect(recipientAddressOf(savedPayee('CRYPTO_EXTERNAL'))).toBe(OUTSIDE_ADDRESS)
    expect(recipientAddressOf(savedPayee('SEPA'))).toBe('Kiln Studio')
    expect(addressOf(savedPayee('SEPA'))).toBeUndefined()
  })
})

describe('what arrives', () => {
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
  ])('by %s', (rail, from, to) => {
    expect(targetOf(savedPayee(rail), from, currencies)).toBe(to)
  })

  it('is what leaves, where nobody saved is paid', () => {
    expect(targetOf(address, bitcoin, undefined)).toBe(bitcoin)
  })

  it('is not guessed while the currencies are not there', () => {
    expect(targetOf(savedPayee('SEPA'), usdt, undefined)).toBeUndefined()
    expect(targetOf(savedPayee('CRYPTO_EXTERNAL'), bitcoin, undefined)).toBeUndefined()
  })
})

describe('what may pay', () => {
  const small = holding(usdt, '5')
  const large = holding(bitcoin, '1', '60000')
  const euros = holding(euro, '7')
  const dollars = holding(dollar, '8')
  const all = [small, large, euros, dollars]

  it.each([
    ['SEPA', [euros, large, small]],
    ['ACH', [dollars, large, small]],
    ['SWIFT', [dollars, euros, large, small]],
    ['CRYPTO_EXTERNAL', [small, large]],
  ])('by %s: what needs no conversion first, then the largest', (rail, balances) => {
    expect(payableTo(savedPayee(rail), all)).toEqual(balances)
  })

  it('an address: crypto', () => {
    expect(payableTo(address, all)).toEqual([small, large])
  })

  it('comes after everything else once it is empty', () => {
    const empty = holding(euro, '0')
    expect(payableTo(savedPayee('SEPA'), [empty, small])).toEqual([small, empty])
  })
})
