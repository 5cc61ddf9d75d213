import type { AddressVerdict } from './address-family.ts'
import { versionOfBase58Check } from './base58-check.ts'

/** Checks a Tron address: base58check with version byte 0x41, which always begins with `T`. */
export function checkTron(address: string): AddressVerdict {
  if (!/^T.{33}$/.test(address)) return 'format'
  const version = versionOfBase58Check(address)
  return typeof version === 'string' ? version : version === 0x41 ? 'ok' : 'format'
}
