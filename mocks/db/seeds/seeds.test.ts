import { describe, expect, it } from 'vitest'

import { checkAddress } from '#lib/crypto-address/check-address.ts'
import { isUuid } from '#lib/uuid.ts'
import { minus, parseDecimal, plus, ZERO } from '#lib/money/decimal.ts'
import { TX_METHODS, TX_STATUSES } from '#api/wallets/schema.ts'

import { createWorld } from '../../world.ts'
import { available } from '../../services/wallets.ts'
import { chainById } from '../chains.ts'
import { CURRENCIES } from '../reference.ts'
import { PAST_MS, plant, SEED_NAMES, type SeedName } from './seeds.ts'

const END = 1_795_176_000_000

function plantWorld(seed: SeedName) {
  const world = createWorld(END - PAST_MS, () => {})
  plant(world, seed, END)
  return world
}

describe.each(SEED_NAMES)('seed %s', (seed) => {
  const world = plantWorld(seed)

  it('is balanced and ends at the present', () => {
    expect(world.ledger.sums().every(({ sum }) => sum === '0')).toBe(true)
    expect(world.clock.now()).toBe(END)
  })

  it('has feeds whose rows add up to the balances', () => {
    for (const [walletId, feed] of world.db.feeds) {
      for (const { id } of CURRENCIES) {
        let total = ZERO
        for (const row of feed) {
          if (row.currencyId !== id || row.status === 'failed' || row.status === 'canceled')
            continue
          if (row.type === 'withdrawal') total = minus(total, row.amount)
          else if (row.status === 'complete') total = plus(total, row.amount)
        }
        expect(available(world, walletId, id)).toBe(total)
      }
    }
  })

  it('has valid ids and addresses, and feeds in order of time', () => {
    for (const { uuid } of world.db.wallets.values()) expect(isUuid(uuid)).toBe(true)
    for (const { address, chainId } of world.db.addresses.values()) {
      const family = chainById(chainId)?.family ?? 'evm'
      expect(checkAddress(address, family)).toEqual({ ok: true })
    }
    for (const feed of world.db.feeds.values()) {
      expect(
        feed.every((row, at) => at === 0 || row.createdAt >= (feed[at - 1]?.createdAt ?? 0)),
      ).toBe(true)
    }
  })

  it('is the same every time', () => {
    const again = plantWorld(seed)
    expect([...again.db.wallets.keys()]).toEqual([...world.db.wallets.keys()])
    expect([...again.db.transactions.values()].at(-1)).toEqual(
      [...world.db.transactions.values()].at(-1),
    )
  })
})

describe('seed demo', () => {
  const rows = [...plantWorld('demo').db.transactions.values()]

  it('shows every method and every status', () => {
    for (const method of TX_METHODS) expect(rows.map((row) => row.method)).toContain(method)
    for (const status of TX_STATUSES) expect(rows.map((row) => row.status)).toContain(status)
  })
})

it('holds 100,000 rows in seed whale', () => {
  const world = plantWorld('whale')
  expect(world.db.transactions.size).toBe(100_000)
  expect(parseDecimal(String(world.ledger.entries.length))).toBe('200')
})
