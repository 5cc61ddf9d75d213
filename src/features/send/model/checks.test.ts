import { describe, expect, it } from 'vitest'

import type { CurrencyView } from '#api/system/views.ts'
import type { Quote } from '#api/orders/views.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { BITCOIN, OWN_OTHER_WALLET, USDT, WALLET } from '#tests/support/ids.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders.ts'

import { checksOf, isStopped } from './checks.ts'
import { draftFromLink, isInternal, memoOf, sendable } from './draft.ts'

const currency: CurrencyView = {
  id: USDT,
  symbol: 'USDT',
  name: 'Tether USD',
  isCrypto: true,
  decimals: 6,
  needsMemo: false,
  isNative: false,
  isEnabled: true,
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
  ownWallets: [],
  earlierReceivers: [OUTSIDE_ADDRESS],
}

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

  it('needs no introduction to an own wallet', () => {
    const given = { isInternal: true, to: OWN_OTHER_WALLET as string, earlierReceivers: [] }
    expect(namesOf({ ...given, ownWallets: [WALLET, OWN_OTHER_WALLET] })).toEqual([])
    expect(namesOf(given)).toEqual(['firstPayment warning'])
  })

  it('claims nothing of earlier payments while they are unknown', () => {
    expect(namesOf({ earlierReceivers: undefined as unknown as string[] })).toEqual([])
  })
})

describe('draft', () => {
  const on = (given: Partial<CurrencyView>): NetworkBalance => ({
    currency: { ...currency, ...given },
    amount: decimal('5'),
    fiatAmount: ZERO,
  })
  const usdt = on({})
  const bitcoin = on({ id: BITCOIN, symbol: 'BTC' })

  const walletOf = (...networks: NetworkBalance[]) =>
    ({ assets: [{ isCrypto: true, networks }] }) as unknown as WalletDetail

  it('tells a wallet id from an address', () => {
    expect(isInternal({ to: ` ${WALLET} ` })).toBe(true)
    expect(isInternal({ to: OUTSIDE_ADDRESS })).toBe(false)
    expect(isInternal({ to: '' })).toBe(false)
  })

  it('takes an asset from a link where it stands on one network only', () => {
    expect(draftFromLink('?asset=USDT', [usdt, bitcoin])).toEqual({ currency: USDT })
    expect(draftFromLink('?asset=USDT', [usdt, usdt])).toEqual({})
    expect(draftFromLink('?asset=DOGE&amount=9', [usdt])).toEqual({})
    expect(draftFromLink('', [usdt])).toEqual({})
  })

  it('offers crypto that may be sent, the preferred symbol first', () => {
    const fiat = { isCrypto: false, networks: [on({ symbol: 'EUR' })] }
    const wallet = walletOf(usdt, on({ isEnabled: false }), bitcoin)
    expect(sendable({ ...wallet, assets: [fiat as never, ...wallet.assets] })).toEqual([
      usdt,
      bitcoin,
    ])
    expect(sendable(wallet, 'BTC')).toEqual([bitcoin, usdt])
  })

  it('sends a memo only where the network has one and the money leaves the platform', () => {
    const draft = { to: OUTSIDE_ADDRESS, memo: ' 42 ' }
    expect(memoOf(draft, { needsMemo: true })).toBe('42')
    expect(memoOf(draft, { needsMemo: false })).toBe('')
    expect(memoOf({ ...draft, to: OWN_OTHER_WALLET }, { needsMemo: true })).toBe('')
  })
})
