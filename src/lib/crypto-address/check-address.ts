import type { AddressFamily, AddressVerdict } from './address-family.ts'
import { checkBitcoin } from './bitcoin.ts'
import { checkEvm } from './evm.ts'
import { checkSolana } from './solana.ts'
import { checkTon } from './ton.ts'
import { checkTron } from './tron.ts'

/** Outcome of checkAddress. */
export type AddressCheck =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly problem: 'empty' | Exclude<AddressVerdict, 'ok'>
      /** Families in which the address is right; none beside `other-network`: a test network. */
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

/** Families in which the address is right, checksum included. */
export function familiesOf(address: string): AddressFamily[] {
  return FAMILIES.filter((family) => CHECKS[family](address) === 'ok')
}

/**
 * Checks an address as one family writes it, checksum included. Space around it is a format
 * problem: trim what a person pasted before checking, and send what was checked. Never throws.
 */
export function checkAddress(address: string, family: AddressFamily): AddressCheck {
  if (address.trim() === '') return { ok: false, problem: 'empty', likelyFamilies: [] }
  const verdict = CHECKS[family](address)
  if (verdict === 'ok') return { ok: true }
  const likelyFamilies = familiesOf(address)
  const problem = likelyFamilies.length > 0 ? 'other-network' : verdict
  return { ok: false, problem, likelyFamilies }
}
