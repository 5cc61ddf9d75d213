import { CryptoWithdrawalRequest, InternalTransferV2 } from '#api/orders/schema.ts'
import { parseDecimal } from '#lib/money/decimal.ts'

import { makeAddress } from '../../services/addresses.ts'
import { receiveCrypto, addMovement, type Movement } from '../../services/movements.ts'
import { convertBalance, transferInternally } from '../../services/orders/transfer-internal.ts'
import { withdrawCrypto } from '../../services/orders/withdraw-crypto.ts'
import type { SandboxState } from '../../state.ts'
import type { CurrencyRow } from '../reference.ts'
import type { UserRow, WalletRow } from '../tables.ts'

const DAY_SECONDS = 86_400

export interface SeedTimeline {
  at(daysAgo: number, step: () => void): void
  /**
   * Plans a step every `days` days; the first one is `first` days before the end. `step` receives
   * its index and the days until the end.
   */
  every(days: number, first: number, step: (index: number, daysAgo: number) => void): void
  play(): void
}

/**
 * Creates a timeline that ends at `endMs` (epoch milliseconds); the clock must be before its first
 * step.
 */
export function createSeedTimeline(state: SandboxState, endMs: number): SeedTimeline {
  const steps: { at: number; step: () => void }[] = []
  const at = (daysAgo: number, step: () => void) => {
    steps.push({ at: endMs - Math.round(daysAgo * DAY_SECONDS) * 1000, step })
  }
  const advanceTo = (moment: number) =>
    state.clock.advance(Math.max(0, moment - state.clock.now()) / 1000)
  return {
    at,
    every(days, first, step) {
      for (let index = 0, day = first; day > 0; index += 1, day -= days) {
        at(day, () => step(index, day))
      }
    },
    play() {
      for (const { at: moment, step } of steps.toSorted((a, b) => a.at - b.at)) {
        advanceTo(moment)
        step()
      }
      advanceTo(endMs)
    },
  }
}

export interface SeedActions {
  receive(wallet: WalletRow, currency: CurrencyRow, amount: string): void
  /** Sends crypto to an outside address, which is made from `name`. */
  withdraw(wallet: WalletRow, currency: CurrencyRow, amount: string, name: string): void
  send(wallet: WalletRow, recipient: WalletRow, currency: CurrencyRow, amount: string): void
  exchange(wallet: WalletRow, from: CurrencyRow, to: CurrencyRow, amount: string): void
  record(movement: Omit<Movement, 'amount' | 'fee'> & { amount: string; fee?: string }): void
}

/**
 * Creates actions of a seed's people, which follow the rules of API calls. They throw if the wallet
 * has too little.
 */
export function createSeedActions(state: SandboxState): SeedActions {
  const ownerOf = (wallet: WalletRow): UserRow => {
    const user = state.db.users.get(wallet.userId)
    if (user === undefined) throw new RangeError(`nobody owns ${wallet.uuid}`)
    return user
  }
  return {
    receive(wallet, currency, amount) {
      receiveCrypto(state, wallet, currency, parseDecimal(amount))
    },
    withdraw(wallet, currency, amount, name) {
      const family = currency.crypto?.chain.family ?? 'evm'
      const body = CryptoWithdrawalRequest.parse({
        amount,
        is_subsctract: false,
        wallet_uuid: wallet.uuid,
        crypto_uuid: currency.id,
        to_address: makeAddress(family, name),
      })
      withdrawCrypto(state, ownerOf(wallet), body)
    },
    send(wallet, recipient, currency, amount) {
      const body = InternalTransferV2.parse({
        wallet_id: wallet.uuid,
        from_crypto_uuid: currency.id,
        to_wallet_id: recipient.uuid,
        to_wallet_uuid: recipient.uuid,
        amount,
        request_id: state.random.uuid(),
      })
      transferInternally(state, ownerOf(wallet), body)
    },
    exchange(wallet, from, to, amount) {
      const parsed = parseDecimal(amount)
      const type = 'EXCHANGE_CRYPTO_INTERNAL'
      convertBalance(state, { wallet, type, from: from.id, to: to.id, amount: parsed })
    },
    record({ amount, fee, ...movement }) {
      addMovement(state, {
        ...movement,
        amount: parseDecimal(amount),
        ...(fee === undefined ? {} : { fee: parseDecimal(fee) }),
      })
    },
  }
}

export interface SeedContext {
  state: SandboxState
  timeline: SeedTimeline
  actions: SeedActions
  wallet: WalletRow
}
