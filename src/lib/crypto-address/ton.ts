import type { AddressVerdict } from './address-family.ts'

/** A TON account. Only the user-friendly form has the two flags (TEP-2). */
export interface TonAddress {
  readonly workchain: number
  /** 64 hex digits in lower case. Together with the workchain they identify the account. */
  readonly hash: string
  /** True if an account that can't accept the money returns it. Undefined in the raw form. */
  readonly isBounceable?: boolean
  readonly isTestOnly: boolean
}

const BOUNCEABLE = 0x11
const NON_BOUNCEABLE = 0x51
const TEST_ONLY = 0x80

/** Computes CRC16-XMODEM (TEP-2); zero for an intact address followed by its checksum. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc
}

/**
 * Reads a TON address: user-friendly (48 characters of Base64 or base64url, TEP-2) or raw
 * (`workchain:hex`), only on the basechain and masterchain. Returns the problem if it is invalid.
 */
export function parseTonAddress(address: string): TonAddress | 'format' | 'checksum' {
  const raw = /^(0|-1):([\da-f]{64})$/i.exec(address)
  if (raw) {
    const [, workchain = '', hash = ''] = raw
    return { workchain: Number(workchain), hash: hash.toLowerCase(), isTestOnly: false }
  }
  if (!/^[\w+/-]{48}$/.test(address)) return 'format'
  const base64 = address.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  if (crc16(bytes) !== 0) return 'checksum'
  const [tag = 0, workchain = 0] = bytes
  const kind = tag & ~TEST_ONLY
  const isKnown = kind === BOUNCEABLE || kind === NON_BOUNCEABLE
  if (!isKnown || (workchain !== 0 && workchain !== 0xff)) return 'format'
  return {
    workchain: workchain === 0 ? 0 : -1,
    hash: Array.from(bytes.subarray(2, 34), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    isBounceable: kind === BOUNCEABLE,
    isTestOnly: tag !== kind,
  }
}

/** Checks a TON address (TEP-2). An address flagged for test networks gives `other-network`. */
export function checkTon(address: string): AddressVerdict {
  const parsed = parseTonAddress(address)
  if (typeof parsed === 'string') return parsed
  return parsed.isTestOnly ? 'other-network' : 'ok'
}
