/**
 * Reads the platform's public key from a setting. People paste the key in several forms (contract
 * §5.1, §5.3).
 */

const PEM_LINE = /-----(?:BEGIN|END) [A-Z ]+-----/g
/** DER encoding of AlgorithmIdentifier rsaEncryption with NULL parameters (RFC 8017, A.1). */
const RSA_ALGORITHM = [
  0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
]
const SEQUENCE = 0x30
const INTEGER = 0x02
const BIT_STRING = 0x03

/** Decodes standard Base64, ignoring white space. Throws RangeError for anything else. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (char) => char.charCodeAt(0))
  } catch {
    throw new RangeError('not base64')
  }
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Returns one character for each byte, so that PEM inside the bytes can be read as text. */
const asText = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

function toDer(setting: string): Uint8Array<ArrayBuffer> {
  if (setting.includes('-----BEGIN')) return fromBase64(setting.replace(PEM_LINE, ''))
  const bytes = fromBase64(setting)
  if (bytes.length === 0) throw new RangeError('empty')
  return bytes[0] === SEQUENCE ? bytes : toDer(asText(bytes))
}

/** Returns a length as DER writes it (X.690, 8.1.3). */
function derLength(length: number): number[] {
  if (length < 0x80) return [length]
  const octets: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256)
  return [0x80 | octets.length, ...octets]
}

const der = (tag: number, content: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(tag, ...derLength(content.length), ...content)

/** Returns whether the outer sequence starts with an INTEGER: PKCS#1, only modulus and exponent. */
function isPkcs1(bytes: Uint8Array): boolean {
  const long = bytes[1] ?? 0
  const start = long < 0x80 ? 2 : 2 + (long & 0x7f)
  return bytes[0] === SEQUENCE && bytes[start] === INTEGER
}

/** Converts PKCS#1 to SubjectPublicKeyInfo, because WebCrypto imports only that. */
const toSpki = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  isPkcs1(bytes)
    ? der(SEQUENCE, Uint8Array.of(...RSA_ALGORITHM, ...der(BIT_STRING, Uint8Array.of(0, ...bytes))))
    : bytes

/**
 * Imports the key for RSA-OAEP with SHA-1. Reads Base64 of a PEM file (the documented form), Base64
 * of its body, Base64 of DER, and plain PEM, each with extra white space or CRLF, as
 * SubjectPublicKeyInfo or PKCS#1. Rejects if the key has any problem.
 */
export async function importServerKey(setting: string): Promise<CryptoKey> {
  const spki = toSpki(toDer(setting.trim()))
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-1' }
  return crypto.subtle.importKey('spki', spki, algorithm, false, ['encrypt'])
}
