/** Which destination of a counterparty an order's money goes to. */
import type { BankRail } from '#api/counterparties/schema.ts'
import type { CurrencyId } from '#lib/money/money.ts'

import type {
  BankRow,
  CounterpartyRow,
  CryptoRow,
  DestinationRow,
} from '../../db/counterparty-tables.ts'
import { knownCurrency } from '../../db/reference.ts'
import type { WalletRow } from '../../db/tables.ts'
import { badField } from '../../errors.ts'
import type { World } from '../../world.ts'
import { counterpartyOf } from './counterparties.ts'
import { destinationsOf } from './destinations.ts'

type Saved<T> = DestinationRow & T
type CryptoDestination = Saved<{ crypto: CryptoRow }>
type BankDestination = Saved<{ bank: BankRow }>

const isCrypto = (row: DestinationRow): row is CryptoDestination => row.crypto !== null

/**
 * The address of a counterparty: the destination named, else the first one in the currency. Throws 404
 * and 403 for the counterparty, 422 on it where it has none.
 */
export function cryptoPayee(
  world: World,
  wallet: WalletRow,
  counterpartyId: string,
  destinationId: string,
  currency: CurrencyId,
): CryptoRow {
  const saved = destinationsOf(world, counterpartyOf(world, wallet, counterpartyId)).filter(
    isCrypto,
  )
  const found =
    saved.find(({ id }) => id === destinationId) ??
    saved.find(({ crypto }) => crypto.currencyId === currency)
  if (found !== undefined) return found.crypto
  const { symbol } = knownCurrency(currency)
  throw badField('counterparty_account_id', `has no address for ${symbol}`)
}

/**
 * A counterparty and its newest account on the rail. The id may be the counterparty's or one of its
 * destinations'. Throws 404 and 403 for the counterparty, 422 on it where it has no such account.
 */
export function bankPayee(
  world: World,
  wallet: WalletRow,
  id: string,
  rail: BankRail,
): { counterparty: CounterpartyRow; bank: BankRow } {
  const named = world.db.destinations.get(id)
  const counterparty = counterpartyOf(world, wallet, named?.counterpartyId ?? id)
  const saved = destinationsOf(world, counterparty).filter(
    (row): row is BankDestination => row.type === rail && row.bank !== null,
  )
  const found = saved.find((row) => row.id === id) ?? saved.at(-1)
  if (found !== undefined) return { counterparty, bank: found.bank }
  throw badField('counterparty_account_id', `has no account for ${rail}`, 'NO_DESTINATION')
}
