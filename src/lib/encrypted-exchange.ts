/**
 * Reads an answer that only this page can decrypt. Each exchange has a new RSA key pair, whose
 * private key can't be exported and is gone with this object. RSA-OAEP with SHA-1 is the scheme of
 * the call for card data; for this call it is a guess (contract §5.5).
 */
import { fromBase64, toBase64 } from './card-secret/server-key.ts'

const ALGORITHM = {
  name: 'RSA-OAEP',
  hash: 'SHA-1',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
} as const

export interface EncryptedExchange {
  /** The public key: SubjectPublicKeyInfo as PEM. */
  publicKey: string
  /** Decrypts Base64 of encrypted JSON. Rejects for anything else. */
  open: (sealed: string) => Promise<unknown>
}

const toPem = (spki: ArrayBuffer): string => {
  const lines = toBase64(new Uint8Array(spki)).match(/.{1,64}/g) ?? []
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----', ''].join('\n')
}

/** Creates the key pair. Rejects if the browser has no WebCrypto (on pages without https). */
export async function createEncryptedExchange(): Promise<EncryptedExchange> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ALGORITHM, false, [
    'encrypt',
    'decrypt',
  ])
  return {
    publicKey: toPem(await crypto.subtle.exportKey('spki', publicKey)),
    async open(sealed) {
      const plain = new Uint8Array(
        await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, fromBase64(sealed)),
      )
      try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain))
      } finally {
        plain.fill(0)
      }
    },
  }
}
