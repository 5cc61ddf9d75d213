import { bech32, bech32m } from '@scure/base'

import type { AddressVerdict } from './address-family.ts'
import { versionOfBase58Check } from './base58-check.ts'

const MAIN_VERSIONS: readonly number[] = [0x00, 0x05]
const TEST_VERSIONS: readonly number[] = [0x6f, 0xc4]

function checkSegwit(address: string, isMain: boolean): AddressVerdict {
  const plain = bech32.decodeUnsafe(address)
  const words = (plain ?? bech32m.decodeUnsafe(address))?.words
  if (!words) return 'checksum'
  const [version = 17, ...data] = words
  const program = bech32.fromWordsUnsafe(data)
  if (version > 16 || !program || program.length < 2 || program.length > 40) return 'format'
  // Version 0 needs bech32 and later versions need bech32m; otherwise typing errors could stay
  // undetected (BIP-350).
  if ((version === 0) !== (plain !== undefined)) return 'checksum'
  if (version === 0 && program.length !== 20 && program.length !== 32) return 'format'
  return isMain ? 'ok' : 'other-network'
}

/**
 * Checks a Bitcoin address: base58check P2PKH (`1...`) and P2SH (`3...`), segwit version 0 in
 * bech32 (BIP-173), version 1 and later in bech32m (BIP-350). Test networks give `other-network`.
 */
export function checkBitcoin(address: string): AddressVerdict {
  const segwit = /^(bc|tb|bcrt)1[ac-hj-np-z02-9]{6,87}$/i.exec(address)
  if (segwit && address.length <= 90) {
    const isOneCase = address === address.toLowerCase() || address === address.toUpperCase()
    return isOneCase ? checkSegwit(address, segwit[1]?.toLowerCase() === 'bc') : 'format'
  }
  // An address with another first character belongs to another coin, even if its checksum is valid.
  if (!/^[123mn]/.test(address)) return 'format'
  const version = versionOfBase58Check(address)
  if (typeof version === 'string') return version
  if (MAIN_VERSIONS.includes(version)) return 'ok'
  return TEST_VERSIONS.includes(version) ? 'other-network' : 'format'
}
