import { describe, expect, it } from 'vitest'

import { checkAddress } from '#lib/crypto-address/check-address.ts'
import { minus, plus, ZERO } from '#lib/money/decimal.ts'
import { isUuid } from '#lib/uuid.ts'

import { availableBalance } from '../../services/wallets.ts'
import { chainById, CURRENCIES } from '../reference.ts'
import { seededState, SEED_NAMES, type SeedName } from './seeds.ts'

const END = 1_795_176_000_000

const plantWorld = (seed: SeedName) => seededState(seed, END, () => {})

describe.each(SEED_NAMES)('Seed %s', (seed) => {
  const state = plantWorld(seed)

  it("The seed's ledger is balanced, and its clock shows the present time at the end", () => {
    expect(state.ledger.sums().every(({ sum }) => sum === '0')).toBe(true)
    expect(state.clock.now()).toBe(END)
  })

  it('The transactions of the seed add up to its balances', () => {
    for (const [walletId, feed] of state.db.feeds) {
      for (const { id } of CURRENCIES) {
        let total = ZERO
        for (const row of feed) {
          if (row.currencyId !== id || row.status === 'failed' || row.status === 'canceled')
            continue
          if (row.type === 'withdrawal') total = minus(total, row.amount)
          else if (row.status === 'complete') total = plus(total, row.amount)
        }
        expect(availableBalance(state, walletId, id)).toBe(total)
      }
    }
  })

  it('The seed has valid ids and addresses, and each feed is sorted by time', () => {
    for (const { uuid } of state.db.wallets.values()) expect(isUuid(uuid)).toBe(true)
    for (const { address, chainId } of state.db.addresses.values()) {
      const family = chainById(chainId)?.family ?? 'evm'
      expect(checkAddress(address, family)).toEqual({ ok: true })
    }
    for (const feed of state.db.feeds.values()) {
      expect(
        feed.every((row, at) => at === 0 || row.createdAt >= (feed[at - 1]?.createdAt ?? 0)),
      ).toBe(true)
    }
  })

  if (seed === 'whale')
    it('The seed "whale" has 100,000 transactions', () => {
      expect(state.db.transactions.size).toBe(100_000)
      expect(state.ledger.entries).toHaveLength(200)
    })

  it('A seed makes the same data every time', () => {
    const again = plantWorld(seed)
    expect([...again.db.wallets.keys()]).toEqual([...state.db.wallets.keys()])
    expect([...again.db.transactions.values()].at(-1)).toEqual(
      [...state.db.transactions.values()].at(-1),
    )
  })
})
