import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

import { looksLikeAccount } from '../mask.ts'
import type { AddressFamily, AddressVerdict } from './address-family.ts'
import { versionOfBase58Check } from './base58-check.ts'
import { checkBitcoin } from './bitcoin.ts'
import { checkTon } from './ton.ts'

/** Returns the address in mixed case: the capitals are its checksum (EIP-55). Accepts any case. */
export function toEip55(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const cased = Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1] ?? 0
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15
    return nibble >= 8 ? digit.toUpperCase() : digit
  })
  return `0x${cased.join('')}`
}

/**
 * Checks `0x` and 40 hex digits. An address in one case has no checksum and passes; the mixed case
 * of others must match (EIP-55).
 */
export function checkEvm(address: string): AddressVerdict {
  if (!/^0x[\da-f]{40}$/i.test(address) || address[1] !== 'x') return 'format'
  const digits = address.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase || toEip55(address) === address ? 'ok' : 'checksum'
}

/**
 * Checks a Solana address: 32 bytes in base58. It has no checksum, so a typing error that keeps the
 * length passes. Callers should ask the person to confirm the address.
 */
function checkSolana(address: string): AddressVerdict {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return 'format'
  return base58.decode(address).length === 32 ? 'ok' : 'format'
}

/** Checks a Tron address: base58check with version byte 0x41. It always begins with `T`. */
function checkTron(address: string): AddressVerdict {
  if (!/^T.{33}$/.test(address)) return 'format'
  const version = versionOfBase58Check(address)
  return typeof version === 'string' ? version : version === 0x41 ? 'ok' : 'format'
}

export type AddressCheck =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly problem: 'empty' | Exclude<AddressVerdict, 'ok'>
      /**
       * Families in which the address is valid; empty for `other-network`, because the address
       * belongs to a test network.
       */
      readonly likelyFamilies: AddressFamily[]
    }

const FAMILIES: readonly AddressFamily[] = ['evm', 'bitcoin', 'tron', 'solana', 'ton']

const CHECKS: Readonly<Record<AddressFamily, (address: string) => AddressVerdict>> = {
  evm: checkEvm,
  bitcoin: checkBitcoin,
  tron: checkTron,
  solana: checkSolana,
  ton: checkTon,
}

/** Returns the families in which the address is valid, including its checksum. */
export function familiesOf(address: string): AddressFamily[] {
  return FAMILIES.filter((family) => CHECKS[family](address) === 'ok')
}

const hasKnownShape = (text: string): boolean =>
  FAMILIES.some((family) => CHECKS[family](text) !== 'format')

/**
 * Returns whether a text could be an account on an unknown network: it is long enough, neither a
 * link nor a name, and doesn't look like a known family, where it would be a mistyped address.
 */
export const canBeUnknownAddress = (text: string): boolean =>
  looksLikeAccount(text) && !/[:/]/.test(text) && !hasKnownShape(text)

/** Returns whether a text looks like an address of any network, even a mistyped one, not words. */
export const isAddressLike = (text: string): boolean =>
  /^\S{26,}$/.test(text) || hasKnownShape(text)

/**
 * Checks an address by the rules of a family, including its checksum. White space at the ends is a
 * format problem: trim first, and send exactly the text that was checked. Never throws.
 */
export function checkAddress(address: string, family: AddressFamily): AddressCheck {
  if (address.trim() === '') return { ok: false, problem: 'empty', likelyFamilies: [] }
  const verdict = CHECKS[family](address)
  if (verdict === 'ok') return { ok: true }
  const likelyFamilies = familiesOf(address)
  const problem = likelyFamilies.length > 0 ? 'other-network' : verdict
  return { ok: false, problem, likelyFamilies }
}
