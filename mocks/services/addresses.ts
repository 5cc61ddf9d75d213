/** Deposit addresses (E104, E105): made from the wallet's id, right in checksum, the same every time. */
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base64urlnopad, bech32, createBase58check } from '@scure/base'
import type * as z from 'zod/mini'

import { checkAddress } from '#lib/crypto-address/check-address.ts'
import type { AddressFamily } from '#lib/crypto-address/address-family.ts'
import { toEip55 } from '#lib/crypto-address/evm.ts'
import { parseTonAddress } from '#lib/crypto-address/ton.ts'
import type { WalletAddress } from '#api/wallets/schema.ts'

import { chainById, type ChainRow } from '../db/chains.ts'
import type { AddressRow, WalletRow } from '../db/tables.ts'
import { badField, PlatformError } from '../errors.ts'
import type { World } from '../world.ts'
import { toTime } from './present.ts'

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc
}

/** TEP-2: tag (not bounceable, so that money sent to a new account stays), workchain, hash, checksum. */
function toTon(hash: Uint8Array): string {
  const body = Uint8Array.of(0x51, 0, ...hash)
  const crc = crc16(body)
  return base64urlnopad.encode(Uint8Array.of(...body, crc >> 8, crc & 0xff))
}

const WRITERS: Record<AddressFamily, (hash: Uint8Array) => string> = {
  evm: (hash) => toEip55(`0x${hexOf(hash.subarray(12))}`),
  tron: (hash) => createBase58check(sha256).encode(Uint8Array.of(0x41, ...hash.subarray(12))),
  bitcoin: (hash) => bech32.encode('bc', [0, ...bech32.toWords(ripemd160(hash))]),
  solana: (hash) => base58.encode(hash),
  ton: toTon,
}

/** A valid address of the family that only depends on `source`. */
export const makeAddress = (family: AddressFamily, source: string): string =>
  WRITERS[family](sha256(new TextEncoder().encode(`${family} ${source}`)))

/** Two spellings of one account give one key: EVM ignores case, TON has several forms. */
function keyOf(chain: ChainRow, address: string): string {
  const ton = chain.family === 'ton' ? parseTonAddress(address) : undefined
  if (typeof ton === 'object') return `${chain.id}:${ton.workchain}:${ton.hash}`
  return `${chain.id}:${chain.family === 'evm' ? address.toLowerCase() : address}`
}

/** The tenant's own address behind a text, if it is one. */
export const tenantAddress = (
  world: World,
  chain: ChainRow,
  address: string,
): AddressRow | undefined => world.db.addresses.get(keyOf(chain, address))

/** Throws 422 on `to_address` for an address that the chain can't have. */
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

const ofWallet = (world: World, wallet: WalletRow, chainId: number) =>
  [...world.db.addresses.values()].find(
    (row) => row.walletId === wallet.uuid && row.chainId === chainId,
  )

const toWalletAddress = (row: AddressRow): z.output<typeof WalletAddress> => ({
  uuid: row.uuid,
  wallet_uuid: row.walletId,
  address: row.address,
  chain: row.chainId,
  label: row.label,
  created_at: toTime(row.createdAt),
  created_ad: toTime(row.createdAt), // Q8
})

/**
 * E104: one address for each wallet and chain; asking again answers the same and renames it. EVM chains
 * share theirs. Throws 404 for an unknown chain.
 */
export function createAddress(world: World, wallet: WalletRow, chainId: number, label: string) {
  const chain = chainOf(chainId)
  const known = ofWallet(world, wallet, chainId)
  if (known !== undefined) {
    known.label = label
    return toWalletAddress(known)
  }
  const row: AddressRow = {
    uuid: world.random.uuid(),
    walletId: wallet.uuid,
    chainId,
    address: makeAddress(chain.family, wallet.uuid),
    label,
    createdAt: world.clock.now(),
  }
  world.db.addresses.set(keyOf(chain, row.address), row)
  return toWalletAddress(row)
}

/** E105. Throws 404 while the wallet has no address on the chain, and for an unknown chain. */
export function readAddress(world: World, wallet: WalletRow, chainId: number) {
  const row = ofWallet(world, wallet, chainOf(chainId).id)
  if (row === undefined) throw new PlatformError(404, 'this wallet has no address on this chain')
  return toWalletAddress(row)
}
