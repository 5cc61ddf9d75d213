/**
 * Deposit addresses (E104, E105), made from the wallet's id with valid checksums, and transaction
 * hashes.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base58, base64urlnopad, bech32, createBase58check, base64 } from '@scure/base'
import type * as z from 'zod/mini'

import type { WalletAddress } from '#api/wallets/schema.ts'
import type { AddressFamily } from '#lib/crypto-address/address-family.ts'
import { checkAddress, toEip55 } from '#lib/crypto-address/check-address.ts'
import { crc16, parseTonAddress } from '#lib/crypto-address/ton.ts'

import { chainById, type ChainRow } from '../db/reference.ts'
import type { AddressRow, WalletRow } from '../db/tables.ts'
import { badField, PlatformError } from '../errors.ts'
import type { SandboxState } from '../state.ts'
import { toIsoTime } from './presenters.ts'

/**
 * Writes a TON address (TEP-2): tag, workchain, hash, checksum. The tag is "not bounceable", so
 * that money to a new account stays.
 */
function toTon(hash: Uint8Array): string {
  const body = Uint8Array.of(0x51, 0, ...hash)
  const crc = crc16(body)
  return base64urlnopad.encode(Uint8Array.of(...body, crc >> 8, crc & 0xff))
}

const WRITERS: Record<AddressFamily, (hash: Uint8Array) => string> = {
  evm: (hash) => toEip55(`0x${bytesToHex(hash.subarray(12))}`),
  tron: (hash) => createBase58check(sha256).encode(Uint8Array.of(0x41, ...hash.subarray(12))),
  bitcoin: (hash) => bech32.encode('bc', [0, ...bech32.toWords(ripemd160(hash))]),
  // The address is a public key, because a Solana address that is not on the curve belongs to a
  // program.
  solana: (hash) => base58.encode(ed25519.getPublicKey(hash)),
  ton: toTon,
}

/** Returns a valid address; the same `source` gives the same address. */
export const makeAddress = (family: AddressFamily, source: string): string =>
  WRITERS[family](sha256(new TextEncoder().encode(`${family} ${source}`)))

/**
 * Returns the same key for every spelling of an address: EVM ignores case, TON has several forms.
 */
function keyOf(chain: ChainRow, address: string): string {
  const ton = chain.family === 'ton' ? parseTonAddress(address) : undefined
  if (typeof ton === 'object') return `${chain.id}:${ton.workchain}:${ton.hash}`
  return `${chain.id}:${chain.family === 'evm' ? address.toLowerCase() : address}`
}

export const tenantAddress = (
  state: SandboxState,
  chain: ChainRow,
  address: string,
): AddressRow | undefined => state.db.addresses.get(keyOf(chain, address))

/** Throws 422 on `to_address` for an address that is invalid on the chain. */
export function assertAddress(chain: ChainRow, address: string): void {
  const check = checkAddress(address, chain.family)
  if (check.ok) return
  throw badField('to_address', `not an address of ${chain.name}: ${check.problem}`, 'BAD_ADDRESS')
}

function chainOf(id: number): ChainRow {
  const chain = chainById(id)
  if (chain === undefined) throw new PlatformError(404, 'chain not found')
  return chain
}

const ofWallet = (state: SandboxState, wallet: WalletRow, chainId: number) =>
  [...state.db.addresses.values()].find(
    (row) => row.walletId === wallet.uuid && row.chainId === chainId,
  )

const toWalletAddress = (row: AddressRow): z.output<typeof WalletAddress> => ({
  uuid: row.uuid,
  wallet_uuid: row.walletId,
  address: row.address,
  chain: row.chainId,
  created_at: toIsoTime(row.createdAt),
  created_ad: toIsoTime(row.createdAt), // Q8
})

/**
 * Creates the wallet's address on a chain (E104); a second call returns the same one and renames
 * it. EVM chains share an address. Throws 404 for an unknown chain.
 */
export function createAddress(
  state: SandboxState,
  wallet: WalletRow,
  chainId: number,
  label: string,
) {
  const chain = chainOf(chainId)
  const known = ofWallet(state, wallet, chainId)
  if (known !== undefined) {
    known.label = label
    return toWalletAddress(known)
  }
  const row: AddressRow = {
    uuid: state.random.uuid(),
    walletId: wallet.uuid,
    chainId,
    address: makeAddress(chain.family, wallet.uuid),
    label,
    createdAt: state.clock.now(),
  }
  state.db.addresses.set(keyOf(chain, row.address), row)
  return toWalletAddress(row)
}

/**
 * Returns the wallet's address on a chain (E105). Throws 404 if there is none, and for an unknown
 * chain.
 */
export function readAddress(state: SandboxState, wallet: WalletRow, chainId: number) {
  const row = ofWallet(state, wallet, chainOf(chainId).id)
  if (row === undefined) throw new PlatformError(404, 'this wallet has no address on this chain')
  return toWalletAddress(row)
}

/** Returns a made-up transaction hash in the form of the chain. */
export function makeTxid(state: SandboxState, family: AddressFamily): string {
  const hex = state.random.hex(64)
  switch (family) {
    case 'evm':
      return `0x${hex}`
    case 'solana':
      return base58.encode(hexToBytes(hex + state.random.hex(64)))
    case 'ton':
      return base64.encode(hexToBytes(hex))
    case 'bitcoin':
    case 'tron':
      return hex
  }
}
