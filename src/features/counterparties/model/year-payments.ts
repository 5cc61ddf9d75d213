import type { SavedNames } from '#api/counterparties/gather-names.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { addressKey, isSameAddress } from '#lib/crypto-address/address-key.ts'
import { isSameName } from '#lib/name-key.ts'
import { moneyStateOf } from '#lib/settlement.ts'

interface Recipient {
  name: string
  /** Crypto addresses of the recipient. Feed rows have no names for them. */
  addresses: readonly string[]
}

/**
 * Returns the arrived payments to a recipient, newest first: none if another recipient has the same
 * name or address, because their payments can't be told apart.
 *
 * @param isOthers - Returns whether this device knows that the order paid another recipient.
 */
export function paymentsTo<Row extends Transaction>(
  { name, addresses }: Recipient,
  rows: readonly Row[],
  { people, addresses: owners }: Pick<SavedNames, 'people' | 'addresses'>,
  isOthers: (orderId: string | undefined) => boolean,
): Row[] {
  const isShared =
    Object.values(people).filter((one) => isSameName(one, name)).length > 1 ||
    addresses.some((address) => owners[addressKey(address)] !== name)
  if (isShared) return []
  // Names are compared, because the platform also finds longer names that contain this name.
  const isTheirs = (to = '') =>
    isSameName(to, name) || addresses.some((address) => isSameAddress(address, to))
  const isPaid = ({ direction, status, to, orderId }: Row) =>
    direction === 'out' && moneyStateOf(status) === 'done' && isTheirs(to) && !isOthers(orderId)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
    .filter(isPaid)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}
