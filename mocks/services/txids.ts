import { base58, base64 } from '@scure/base'
import { hexToBytes } from '@noble/hashes/utils.js'

import type { AddressFamily } from '#lib/crypto-address/address-family.ts'

import type { World } from '../world.ts'

/** Made-up transaction hash as the chain's explorers write it. */
export function makeTxid(world: World, family: AddressFamily): string {
  const hex = world.random.hex(64)
  switch (family) {
    case 'evm':
      return `0x${hex}`
    case 'solana':
      return base58.encode(hexToBytes(hex + world.random.hex(64)))
    case 'ton':
      return base64.encode(hexToBytes(hex))
    case 'bitcoin':
    case 'tron':
      return hex
  }
}
