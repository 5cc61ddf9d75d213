import { describe, expect, it } from 'vitest'

import type { Quote } from '#api/orders/views.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { OWN_OTHER_WALLET, WALLET } from '#tests/support/ids.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders.ts'
import { savedPayee, ton, usdt as target } from '#tests/support/send.ts'

import { checksOf, isStopped } from './checks.ts'
import { onNetworkOf, fingerprintOf, type Recipient, type Saved } from './recipient.ts'

const quote: Quote = {
  debit: decimal('20'),
  arrives: decimal('18'),
  totalFees: decimal('2'),
  fees: [],
  rate: decimal('1'),
}
const address = (to = OUTSIDE_ADDRESS): Recipient => onNetworkOf({ kind: 'address', to }, target)
const wallet = (to: string): Recipient => ({ kind: 'wallet', to })

type Given = Partial<Parameters<typeof checksOf>[0]>

const inputOf = (given: Given) => {
  const payee = given.payee ?? address()
  return {
    target,
    available: decimal('20'),
    quote,
    payee,
    isGone: false,
    seen: fingerprintOf(payee),
    memo: '',
    walletId: WALLET as string,
    ownWallets: [],
    acquaintance: 'paid' as const,
    receivers: [],
    saved: [],
    isSavedUnread: false,
    ownAddress: undefined,
    ...given,
  }
}
const checks = (given: Given) => checksOf(inputOf(given))
const namesOf = (given: Given) => checks(given).map(({ name, severity }) => `${severity} ${name}`)

/** Begins and ends like the address, and is another. */
const lookAlike = `${OUTSIDE_ADDRESS.slice(0, 6)}${'x'.repeat(22)}${OUTSIDE_ADDRESS.slice(-6)}`
const placeOf = ({ counterparty, destination }: Saved) => ({ counterparty, destination })

describe('checksOf', () => {
  it('checksOf finds nothing in a payment to a recipient who was paid before', () => {
    expect(namesOf({})).toEqual([])
  })

  it('checksOf allows the whole balance to be sent and stops one unit more', () => {
    expect(namesOf({ available: decimal('20') })).toEqual([])
    expect(namesOf({ available: decimal('19.999999') })).toEqual(['stop balance'])
    expect(namesOf({ available: ZERO })).toEqual(['stop balance'])
  })

  it('checksOf stops a transfer to the wallet that pays', () => {
    expect(namesOf({ payee: wallet(WALLET) })).toEqual(['stop ownWallet'])
  })

  it('checksOf stops a typed or saved address of another network, and one with a wrong character', () => {
    const foreign = makeAddress('bitcoin', 'somebody')
    const wrong = `${OUTSIDE_ADDRESS.slice(0, -1)}${OUTSIDE_ADDRESS.endsWith('1') ? '2' : '1'}`
    expect(namesOf({ payee: address(foreign) })).toEqual(['stop wrongNetwork'])
    expect(namesOf({ payee: address(wrong) })).toEqual(['stop badAddress'])
    const saved = savedPayee('CRYPTO_EXTERNAL')
    const crypto = { ...saved.destination.crypto, address: foreign } as never
    const payee = { ...saved, destination: { ...saved.destination, crypto } }
    expect(namesOf({ payee })).toEqual(['stop wrongNetwork'])
  })

  it('checksOf asks about a missing memo of a typed or saved address on a network with memos', () => {
    const to = makeAddress('ton', 'an exchange')
    const given = { target: ton, payee: address(to) }
    expect(namesOf(given)).toEqual(['ask memo'])
    expect(namesOf({ ...given, memo: '7' })).toEqual([])
    expect(namesOf({ ...given, payee: wallet(OWN_OTHER_WALLET) })).toEqual([])
    for (const rail of ['CRYPTO_EXTERNAL', 'CRYPTO_INTERNAL']) {
      const saved = savedPayee(rail)
      const crypto = { ...saved.destination.crypto, address: to } as never
      const payee = { ...saved, destination: { ...saved.destination, crypto } }
      expect(namesOf({ target: ton, payee })).toEqual(['ask memo'])
      expect(namesOf({ target: ton, payee, memo: '7' })).toEqual([])
    }
  })

  it('checksOf asks about a first payment, and about one where earlier payments are unclear', () => {
    expect(checks({ acquaintance: 'never' })[0]).not.toHaveProperty('variant')
    expect(checks({ acquaintance: 'unclear' })).toMatchObject([{ variant: 'unclear' }])
    const payee = savedPayee('SEPA')
    expect(checks({ payee, acquaintance: 'never' })).toMatchObject([{ variant: 'person' }])
  })

  it('checksOf asks about a look-alike of an earlier receiver or of a saved one, which it offers instead', () => {
    expect(checks({ receivers: [lookAlike] })).toMatchObject([
      { name: 'lookAlike', severity: 'ask', detail: lookAlike },
    ])
    const kiln = placeOf(savedPayee('CRYPTO_EXTERNAL'))
    expect(checks({ payee: address(lookAlike), saved: [kiln] })).toMatchObject([
      { name: 'badAddress' },
      { name: 'lookAlike', detail: OUTSIDE_ADDRESS, meant: kiln },
    ])
  })

  it('checksOf asks about unreadable saved recipients only for payments to addresses', () => {
    expect(namesOf({ isSavedUnread: true })).toEqual(['ask unread'])
    expect(namesOf({ isSavedUnread: true, receivers: [lookAlike] })).toEqual([
      'ask unread',
      'ask lookAlike',
    ])
    expect(namesOf({ isSavedUnread: true, payee: savedPayee('SEPA') })).toEqual([])
    expect(namesOf({ isSavedUnread: true, payee: wallet(OWN_OTHER_WALLET) })).toEqual([])
  })

  it('checksOf does not compare names for a payment to a bank account', () => {
    expect(namesOf({ payee: savedPayee('SEPA'), receivers: ['Kiln Studi0'] })).toEqual([])
  })

  it('checksOf does not ask about a first payment to an own wallet', () => {
    const given = { payee: wallet(OWN_OTHER_WALLET), acquaintance: 'never' as const }
    expect(namesOf({ ...given, ownWallets: [WALLET, OWN_OTHER_WALLET] })).toEqual([])
    expect(namesOf(given)).toEqual(['ask firstPayment'])
  })

  it('checksOf asks about the own address of the wallet that pays, in any spelling, and about nothing else', () => {
    const never = { acquaintance: 'never' as const, receivers: [lookAlike] }
    expect(namesOf({ ...never, ownAddress: OUTSIDE_ADDRESS })).toEqual(['ask ownAddress'])
    expect(namesOf({ ownAddress: lookAlike })).toEqual([])
    const evm = makeAddress('evm', 'me')
    const onBase = { ...target, network: { id: 8453, name: 'Base' } }
    expect(namesOf({ target: onBase, payee: address(evm.toLowerCase()), ownAddress: evm })).toEqual(
      ['ask ownAddress'],
    )
    const saved = savedPayee('CRYPTO_EXTERNAL')
    expect(namesOf({ payee: saved, ownAddress: OUTSIDE_ADDRESS })).toEqual(['ask ownAddress'])
    expect(namesOf({ payee: wallet(OWN_OTHER_WALLET), ownAddress: OUTSIDE_ADDRESS })).toEqual([])
  })

  it('checksOf stops for a removed recipient and asks about one who has changed', () => {
    const payee = savedPayee('SEPA')
    expect(namesOf({ payee, isGone: true })).toEqual(['stop gone'])
    expect(namesOf({ payee, seen: fingerprintOf({ ...payee, hasTwins: true }) })).toEqual([
      'ask changed',
    ])
  })
})

describe('isStopped', () => {
  const ask = checks({ acquaintance: 'never' })
  const keys = new Set(ask.map(({ key }) => key))

  it('isStopped is true until the person has confirmed each question', () => {
    expect(isStopped(ask, new Set())).toBe(true)
    expect(isStopped(ask, keys)).toBe(false)
    expect(isStopped([], new Set())).toBe(false)
  })

  it('isStopped stays true for a stop even when the person has confirmed it', () => {
    const stop = checks({ available: ZERO })
    expect(isStopped(stop, new Set(stop.map(({ key }) => key)))).toBe(true)
  })

  it('isStopped is true again for another recipient, another memo or another network', () => {
    const other = checks({ acquaintance: 'never', payee: address(makeAddress('tron', 'another')) })
    expect(isStopped(other, keys)).toBe(true)
    expect(isStopped(checks({ acquaintance: 'never', memo: '7' }), keys)).toBe(true)
    const elsewhere = onNetworkOf(address(), { ...target, network: { id: 1, name: 'Tron 2' } })
    expect(isStopped(checks({ acquaintance: 'never', payee: elsewhere }), keys)).toBe(true)
  })
})
