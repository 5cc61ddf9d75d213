import { describe, expect, it } from 'vitest'

import type { Quote } from '#api/orders/views.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { OWN_OTHER_WALLET, WALLET } from '#tests/support/ids.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders.ts'
import { savedRecipient, ton, usdt as target } from '#tests/support/send.ts'

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
  const recipient = given.recipient ?? address()
  return {
    target,
    contracts: [] as string[],
    available: decimal('20'),
    quote,
    recipient,
    isGone: false,
    agreedFingerprint: fingerprintOf(recipient),
    memo: '',
    walletId: WALLET as string,
    ownWallets: [],
    priorPayment: 'paid' as const,
    earlierRecipients: [],
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
    expect(namesOf({ recipient: wallet(WALLET) })).toEqual(['stop ownWallet'])
  })

  it('checksOf stops a typed or saved address of another network, and one with a wrong character', () => {
    const foreign = makeAddress('bitcoin', 'somebody')
    const wrong = `${OUTSIDE_ADDRESS.slice(0, -1)}${OUTSIDE_ADDRESS.endsWith('1') ? '2' : '1'}`
    expect(namesOf({ recipient: address(foreign) })).toEqual(['stop wrongNetwork'])
    expect(namesOf({ recipient: address(wrong) })).toEqual(['stop badAddress'])
    const saved = savedRecipient('CRYPTO_EXTERNAL')
    const crypto = { ...saved.destination.crypto, address: foreign } as never
    const recipient = { ...saved, destination: { ...saved.destination, crypto } }
    expect(namesOf({ recipient })).toEqual(['stop wrongNetwork'])
  })

  it('checksOf asks about a missing memo of a typed or saved address on a network with memos', () => {
    const to = makeAddress('ton', 'an exchange')
    const given = { target: ton, recipient: address(to) }
    expect(namesOf(given)).toEqual(['ask memo'])
    expect(namesOf({ ...given, memo: '7' })).toEqual([])
    expect(namesOf({ ...given, recipient: wallet(OWN_OTHER_WALLET) })).toEqual([])
    for (const rail of ['CRYPTO_EXTERNAL', 'CRYPTO_INTERNAL']) {
      const saved = savedRecipient(rail)
      const crypto = { ...saved.destination.crypto, address: to } as never
      const recipient = { ...saved, destination: { ...saved.destination, crypto } }
      expect(namesOf({ target: ton, recipient })).toEqual(['ask memo'])
      expect(namesOf({ target: ton, recipient, memo: '7' })).toEqual([])
    }
  })

  it('checksOf asks about a first payment, and about one where earlier payments are unclear', () => {
    expect(checks({ priorPayment: 'never' })[0]).not.toHaveProperty('variant')
    expect(checks({ priorPayment: 'unclear' })).toMatchObject([{ variant: 'unclear' }])
    const recipient = savedRecipient('SEPA')
    expect(checks({ recipient, priorPayment: 'never' })).toMatchObject([{ variant: 'person' }])
  })

  it('checksOf asks about a look-alike of an earlier receiver or of a saved one, which it offers instead', () => {
    expect(checks({ earlierRecipients: [lookAlike] })).toMatchObject([
      { name: 'lookAlike', severity: 'ask', detail: lookAlike },
    ])
    const kiln = placeOf(savedRecipient('CRYPTO_EXTERNAL'))
    expect(checks({ recipient: address(lookAlike), saved: [kiln] })).toMatchObject([
      { name: 'badAddress' },
      { name: 'lookAlike', detail: OUTSIDE_ADDRESS, intended: kiln },
    ])
  })

  it('checksOf asks about unreadable saved recipients only for payments to addresses', () => {
    expect(namesOf({ isSavedUnread: true })).toEqual(['ask unread'])
    expect(namesOf({ isSavedUnread: true, earlierRecipients: [lookAlike] })).toEqual([
      'ask unread',
      'ask lookAlike',
    ])
    expect(namesOf({ isSavedUnread: true, recipient: savedRecipient('SEPA') })).toEqual([])
    expect(namesOf({ isSavedUnread: true, recipient: wallet(OWN_OTHER_WALLET) })).toEqual([])
  })

  it('checksOf does not compare names for a payment to a bank account', () => {
    expect(
      namesOf({ recipient: savedRecipient('SEPA'), earlierRecipients: ['Kiln Studi0'] }),
    ).toEqual([])
  })

  it('checksOf does not ask about a first payment to an own wallet', () => {
    const given = { recipient: wallet(OWN_OTHER_WALLET), priorPayment: 'never' as const }
    expect(namesOf({ ...given, ownWallets: [WALLET, OWN_OTHER_WALLET] })).toEqual([])
    expect(namesOf(given)).toEqual(['ask firstPayment'])
  })

  it('checksOf asks about the own address of the wallet that pays, in any spelling, and about nothing else', () => {
    const never = { priorPayment: 'never' as const, earlierRecipients: [lookAlike] }
    expect(namesOf({ ...never, ownAddress: OUTSIDE_ADDRESS })).toEqual(['ask ownAddress'])
    expect(namesOf({ ownAddress: lookAlike })).toEqual([])
    const evm = makeAddress('evm', 'me')
    const onBase = { ...target, network: { id: 8453, name: 'Base' } }
    expect(
      namesOf({ target: onBase, recipient: address(evm.toLowerCase()), ownAddress: evm }),
    ).toEqual(['ask ownAddress'])
    const saved = savedRecipient('CRYPTO_EXTERNAL')
    expect(namesOf({ recipient: saved, ownAddress: OUTSIDE_ADDRESS })).toEqual(['ask ownAddress'])
    expect(namesOf({ recipient: wallet(OWN_OTHER_WALLET), ownAddress: OUTSIDE_ADDRESS })).toEqual(
      [],
    )
  })

  it('checksOf stops for a removed recipient and asks about one who has changed', () => {
    const recipient = savedRecipient('SEPA')
    expect(namesOf({ recipient, isGone: true })).toEqual(['stop gone'])
    expect(
      namesOf({ recipient, agreedFingerprint: fingerprintOf({ ...recipient, hasTwins: true }) }),
    ).toEqual(['ask changed'])
  })
})

describe('isStopped', () => {
  const ask = checks({ priorPayment: 'never' })
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
    const other = checks({
      priorPayment: 'never',
      recipient: address(makeAddress('tron', 'another')),
    })
    expect(isStopped(other, keys)).toBe(true)
    expect(isStopped(checks({ priorPayment: 'never', memo: '7' }), keys)).toBe(true)
    const elsewhere = onNetworkOf(address(), { ...target, network: { id: 1, name: 'Tron 2' } })
    expect(isStopped(checks({ priorPayment: 'never', recipient: elsewhere }), keys)).toBe(true)
  })
})
