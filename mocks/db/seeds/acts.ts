/** What people do in a seed's story, by the same rules that calls go through. */
import { parseDecimal } from '#lib/money/decimal.ts'
import { CryptoWithdrawalRequest, InternalTransferV2 } from '#api/orders/schema.ts'

import { makeAddress } from '../../services/addresses.ts'
import { receiveCrypto } from '../../services/deposits.ts'
import { addMovement, type Movement } from '../../services/movements.ts'
import { convert, transferInternally } from '../../services/orders/transfer-internal.ts'
import { withdrawCrypto } from '../../services/orders/withdraw-crypto.ts'
import type { World } from '../../world.ts'
import type { CurrencyRow } from '../reference.ts'
import type { UserRow, WalletRow } from '../tables.ts'

export interface Acts {
  /** Crypto from outside; complete after a few seconds of the story. */
  receive(wallet: WalletRow, currency: CurrencyRow, amount: string): void
  /** Crypto to an outside address made from `name`, or to the address given. */
  withdraw(wallet: WalletRow, currency: CurrencyRow, amount: string, name: string): void
  /** To another wallet of the tenant. */
  send(wallet: WalletRow, receiver: WalletRow, currency: CurrencyRow, amount: string): void
  exchange(wallet: WalletRow, from: CurrencyRow, to: CurrencyRow, amount: string): void
  /** Bank, card and instant rails. */
  record(movement: Omit<Movement, 'amount' | 'fee'> & { amount: string; fee?: string }): void
}

/** Everything throws when the story asks for money that is not there. */
export function createActs(world: World): Acts {
  const ownerOf = (wallet: WalletRow): UserRow => {
    const user = world.db.users.get(wallet.userId)
    if (user === undefined) throw new RangeError(`nobody owns ${wallet.uuid}`)
    return user
  }
  return {
    receive(wallet, currency, amount) {
      receiveCrypto(world, wallet, currency, parseDecimal(amount))
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
      withdrawCrypto(world, ownerOf(wallet), body)
    },
    send(wallet, receiver, currency, amount) {
      const body = InternalTransferV2.parse({
        wallet_id: wallet.uuid,
        from_crypto_uuid: currency.id,
        to_wallet_id: receiver.uuid,
        to_wallet_uuid: receiver.uuid,
        amount,
        request_id: world.random.uuid(),
      })
      transferInternally(world, ownerOf(wallet), body)
    },
    exchange(wallet, from, to, amount) {
      const parsed = parseDecimal(amount)
      const type = 'EXCHANGE_CRYPTO_INTERNAL'
      convert(world, { wallet, type, from: from.id, to: to.id, amount: parsed })
    },
    record({ amount, fee, ...movement }) {
      addMovement(world, {
        ...movement,
        amount: parseDecimal(amount),
        ...(fee === undefined ? {} : { fee: parseDecimal(fee) }),
      })
    },
  }
}
