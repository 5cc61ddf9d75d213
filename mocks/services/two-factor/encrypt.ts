/** Encrypts for a client's public key (E89) by RSA-OAEP with SHA-1, as in contract §5. */
import { base64 } from '@scure/base'

/** Minimum number of bits of a key; smaller ones can't hold the secret. */
const MIN_BITS = 2048

/** Reads a key: SPKI as PEM, as base64 of a PEM, or as base64 of DER (contract §5.1 and §5.3). */
function readKey(text: string): Uint8Array<ArrayBuffer> {
  const strip = (pem: string) => pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '')
  const bytes = base64.decode(strip(text))
  const inner = new TextDecoder().decode(bytes)
  return Uint8Array.from(inner.includes('-----BEGIN') ? base64.decode(strip(inner)) : bytes)
}

/**
 * Encrypts `value` as JSON; returns base64. Undefined if the text is no RSA public key, or one
 * below 2048 bits.
 */
export async function encryptFor(publicKey: string, value: unknown): Promise<string | undefined> {
  try {
    const algorithm = { name: 'RSA-OAEP', hash: 'SHA-1' }
    const der = readKey(publicKey)
    const key = await crypto.subtle.importKey('spki', der, algorithm, true, ['encrypt'])
    const { n = '' } = await crypto.subtle.exportKey('jwk', key)
    if (n.length * 6 < MIN_BITS) return undefined
    const plain = new TextEncoder().encode(JSON.stringify(value))
    const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, plain)
    return base64.encode(new Uint8Array(sealed))
  } catch {
    return undefined
  }
}
