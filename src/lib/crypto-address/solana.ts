import { base58 } from '@scure/base'

import type { AddressVerdict } from './address-family.ts'

/**
 * Checks a Solana address: 32 bytes in base58. It has no checksum, so a typing error that keeps
 * the length passes; whoever asks for one should have it confirmed by eye.
 */
export function checkSolana(address: string): AddressVerdict {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return 'format'
  return base58.decode(address).length === 32 ? 'ok' : 'format'
}
