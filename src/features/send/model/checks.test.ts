import { describe, expect, it } from 'vitest'

import type { CurrencyView } from '#api/system/views.ts'
import type { Quote } from '#api/orders/views.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { USDT, WALLET } from '#tests/support/ids.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders.ts'

import { checksOf, isStopped } from './checks.ts'
import { draftFromLink, isInternal, sendable } from './draft.ts'

const currency: CurrencyView = {
  id: USDT,
  symbol: 'USDT',
  name: 'Tether USD',
  isCrypto: true,
  decimals: 6,
  needsMemo: false,
  icon: undefined,
  network: { id: 728_126_428, name: 'Tron' },
}

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
  to: OUTSIDE_ADDRESS,
  memo: '',
  isInternal: false,
  walletId: WALLET,
  earlierReceivers: [OUTSIDE_ADDRESS],
}

const namesOf = (given: Partial<typeof input> & { earlierReceivers?: string[] | undefined }) =>
  checksOf({ ...input, ...given }).map(({ name, severity }) => `${name} ${severity}`)

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
    const given = { isInternal: true, to: WALLET, earlierReceivers: [WALLET as string] }
    expect(namesOf(given)).toEqual(['ownWallet stop'])
  })

  it('asks for a memo where the network has them, and only outside', () => {
    const withMemo = { ...currency, needsMemo: true }
    expect(namesOf({ currency: withMemo })).toEqual(['memo warning'])
    expect(namesOf({ currency: withMemo, memo: ' 7 ' })).toEqual([])
    expect(namesOf({ currency: withMemo, isInternal: true })).toEqual([])
  })

  it('warns of a first payment and of a look-alike, without stopping', () => {
    expect(namesOf({ earlierReceivers: [] })).toEqual(['firstPayment warning'])
    const checks = checksOf({ ...input, earlierReceivers: [lookAlike] })
    expect(checks).toContainEqual({ name: 'lookAlike', severity: 'warning', detail: lookAlike })
    expect(isStopped(checks)).toBe(false)
  })

  it('claims nothing of earlier payments while they are unknown', () => {
    expect(namesOf({ earlierReceivers: undefined as unknown as string[] })).toEqual([])
  })
})

describe('draft', () => {
  const balances = [{ currency, amount: decimal('5'), fiatAmount: ZERO }] as NetworkBalance[]

  it('tells a wallet id from an address', () => {
    expect(isInternal({ to: ` ${WALLET} ` })).toBe(true)
    expect(isInternal({ to: OUTSIDE_ADDRESS })).toBe(false)
    expect(isInternal({ to: '' })).toBe(false)
  })

  it('takes from a link what it knows', () => {
    expect(draftFromLink('?asset=USDT&to=abc', balances)).toEqual({ currency: USDT, to: 'abc' })
    expect(draftFromLink('?asset=DOGE&amount=9', balances)).toEqual({})
    expect(draftFromLink('', balances)).toEqual({})
  })

  it('offers crypto only, each network by itself', () => {
    const wallet = {
      assets: [
        { isCrypto: false, networks: [{ amount: decimal('1') }] },
        { isCrypto: true, networks: [balances[0], balances[0]] },
      ],
    } as unknown as WalletDetail
    expect(sendable(wallet)).toHaveLength(2)
    expect(sendable(undefined)).toEqual([])
  })
})
