import { describe, expect, it } from 'vitest'

import type { Quote } from '#api/orders/views.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { OWN_OTHER_WALLET, WALLET } from '#tests/support/ids.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders.ts'
import { savedPayee, usdt as currency } from '#tests/support/send.ts'

import { checksOf, isStopped } from './checks.ts'
import type { Payee } from './payee.ts'

const quote: Quote = {
  debit: decimal('20'),
  arrives: decimal('18'),
  totalFees: decimal('2'),
  fees: [],
  rate: decimal('1'),
}

const input = {
  currency,
  available: decimal('20'),
  quote,
  payee: { kind: 'address', to: OUTSIDE_ADDRESS } as Payee,
  memo: '',
  walletId: WALLET,
  ownWallets: [],
  earlierReceivers: [OUTSIDE_ADDRESS],
  savedAddresses: [] as string[],
}

const wallet = (to: string): Payee => ({ kind: 'wallet', to })

const namesOf = (
  given: Partial<Omit<typeof input, 'ownWallets'>> & {
    earlierReceivers?: string[] | undefined
    ownWallets?: string[]
  },
) => checksOf({ ...input, ...given }).map(({ name, severity }) => `${name} ${severity}`)

/** Begins and ends like the address, and is another. */
const lookAlike = `${OUTSIDE_ADDRESS.slice(0, 6)}${'x'.repeat(22)}${OUTSIDE_ADDRESS.slice(-6)}`

describe('checksOf', () => {
  it('has nothing to say of a payment like earlier ones', () => {
    expect(namesOf({})).toEqual([])
  })

  it('lets the whole balance go, and stops one unit more', () => {
    expect(namesOf({ available: decimal('20') })).toEqual([])
    expect(namesOf({ available: decimal('19.999999') })).toEqual(['balance stop'])
    expect(isStopped(checksOf({ ...input, available: ZERO }))).toBe(true)
  })

  it('stops a transfer to the very same wallet', () => {
    const given = { payee: wallet(WALLET), earlierReceivers: [WALLET as string] }
    expect(namesOf(given)).toEqual(['ownWallet stop'])
  })

  it('asks for a memo where the network has them, and only outside', () => {
    const withMemo = { ...currency, needsMemo: true }
    expect(namesOf({ currency: withMemo })).toEqual(['memo warning'])
    expect(namesOf({ currency: withMemo, memo: '7' })).toEqual([])
    expect(namesOf({ currency: withMemo, payee: wallet(OUTSIDE_ADDRESS) })).toEqual([])
  })

  it('warns of a first payment and of a look-alike, without stopping', () => {
    expect(namesOf({ earlierReceivers: [] })).toEqual(['firstPayment warning'])
    const checks = checksOf({ ...input, earlierReceivers: [lookAlike] })
    expect(checks).toContainEqual({ name: 'lookAlike', severity: 'warning', detail: lookAlike })
    expect(isStopped(checks)).toBe(false)
  })

  it('needs no introduction to an own wallet', () => {
    const given = { payee: wallet(OWN_OTHER_WALLET), earlierReceivers: [] }
    expect(namesOf({ ...given, ownWallets: [WALLET, OWN_OTHER_WALLET] })).toEqual([])
    expect(namesOf(given)).toEqual(['firstPayment warning'])
  })

  it('knows the addresses of saved recipients', () => {
    const checks = checksOf({ ...input, savedAddresses: [lookAlike, OUTSIDE_ADDRESS] })
    expect(checks).toEqual([{ name: 'lookAlike', severity: 'warning', detail: lookAlike }])
  })

  it('compares no names: a bank is paid by the name of its owner', () => {
    const payee = savedPayee('SEPA')
    expect(namesOf({ payee, earlierReceivers: ['Kiln Studio'] })).toEqual([])
    const checks = checksOf({ ...input, payee, earlierReceivers: ['Kiln Sturdio'] })
    expect(checks).toEqual([{ name: 'firstPayment', severity: 'warning', isPerson: true }])
  })

  it('claims nothing of earlier payments while they are unknown', () => {
    expect(namesOf({ earlierReceivers: undefined as unknown as string[] })).toEqual([])
  })
})
