/** Checks whether anybody could own money that is sent to a valid address. */
import { base58, bech32, bech32m } from '@scure/base'

import type { AddressFamily } from './address-family.ts'
import { isSameAddress } from './address-key.ts'
import { checkAddress } from './check-address.ts'
import { parseTonAddress } from './ton.ts'

/**
 * `tokenContract`: contract, mint or master of a token, which keeps what it receives. `noOwner`: a
 * zero address or a part of the network. `burn`: an address that is known for destroying money.
 * `offCurve`: a Solana address that has no key, such as a token account or a program.
 */
export type OwnerProblem = 'tokenContract' | 'noOwner' | 'burn' | 'offCurve'

/** Known burn addresses that no rule recognises, because they spell words. */
const BURN_ADDRESSES = [
  '0xdEAD000000000000000042069420694206942069',
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  '1nc1nerator11111111111111111111111111111111',
  // Address of Tron's first block to which coins are sent to destroy them.
  'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy',
]

/** Solana programs. Unlike the addresses of built-in programs, theirs don't end in ones. */
const SOLANA_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
]

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the account's bytes in hex: 20 bytes of a hash or 32 bytes of a key. */
function accountOf(address: string, family: AddressFamily): string {
  switch (family) {
    case 'evm':
      return address.slice(2).toLowerCase()
    case 'tron':
      return hexOf(base58.decode(address).subarray(1, 21))
    case 'solana':
      return hexOf(base58.decode(address))
    case 'ton': {
      const ton = parseTonAddress(address)
      return typeof ton === 'object' ? ton.hash : ''
    }
    case 'bitcoin': {
      if (!/^bc1/i.test(address)) return hexOf(base58.decode(address).subarray(1, 21))
      const { words } = bech32.decodeUnsafe(address) ?? bech32m.decodeUnsafe(address) ?? {}
      return words === undefined ? '' : hexOf(bech32.fromWords(words.slice(1)))
    }
  }
}

function isOnMasterchain(address: string): boolean {
  const ton = parseTonAddress(address)
  return typeof ton === 'object' && ton.workchain === -1
}

/** The field of Curve25519, and the constant of its Edwards form (RFC 8032 §5.1). */
const FIELD = 2n ** 255n - 19n
const CURVE_D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

function powerInField(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % FIELD
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % FIELD
    square = (square * square) % FIELD
  }
  return result
}

/**
 * Returns whether 32 bytes are a point of Ed25519, like every public key (RFC 8032 §5.1.3): whether
 * the square of `x` for their `y` has a root. A curve library would add 10 kB for this test.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = BigInt(`0x${hexOf(bytes.toReversed())}`) & (2n ** 255n - 1n)
  if (y >= FIELD) return false
  const numerator = y * y - 1n + FIELD
  const denominator = CURVE_D * y * y + 1n
  return powerInField(numerator * denominator, (FIELD - 1n) / 2n) <= 1n
}

/**
 * Returns why money sent to this address would be lost, surely or possibly; undefined if no reason
 * is known, or if it is no address of the family (`checkAddress` reports that). `contracts`: those
 * of all known tokens on any network, because nobody has a key for such an address on any network.
 */
export function ownerProblemOf(
  address: string,
  family: AddressFamily,
  contracts: readonly string[],
): OwnerProblem | undefined {
  if (!checkAddress(address, family).ok) return undefined
  if (contracts.some((contract) => isSameAddress(contract, address))) return 'tokenContract'
  if (BURN_ADDRESSES.some((burn) => isSameAddress(burn, address))) return 'burn'
  const account = accountOf(address, family)
  if (/^0*(?:dead)+$/.test(account)) return 'burn'
  // Parts of the network, such as precompiled contracts, have small numbers as addresses.
  if (/^0+[\da-f]{0,4}$/.test(account)) return 'noOwner'
  // A single repeated digit is a well-known burn address. On TON's masterchain it is a contract of
  // the network.
  if (/^(.)\1+$/.test(account)) return isOnMasterchain(address) ? 'noOwner' : 'burn'
  if (family !== 'solana') return undefined
  if (SOLANA_PROGRAMS.includes(address) || /1{8}\d?$/.test(address)) return 'noOwner'
  return isOnCurve(base58.decode(address)) ? undefined : 'offCurve'
}
