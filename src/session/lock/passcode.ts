/** Computes the hash of a passcode that is stored. It uses PBKDF2, which is slow on purpose. */
import * as z from 'zod/mini'

/** PBKDF2 iterations with SHA-256 that OWASP recommends (2023); tenths of a second on a phone. */
const ITERATIONS = 600_000
const BITS = 256

export const MIN_PASSCODE_DIGITS = 6
export const MAX_PASSCODE_DIGITS = 12

/** Salt and hash in hexadecimal. */
export const HashedSecret = z.object({ salt: z.string(), hash: z.string() })
export type HashedSecret = z.output<typeof HashedSecret>

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

async function hashOf(secret: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    'PBKDF2',
    false,
    ['deriveBits'],
  )
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS }
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(settings, key, BITS)))
}

export async function hashSecret(secret: string): Promise<HashedSecret> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt: toHex(salt), hash: await hashOf(secret, salt) }
}

export const matchesSecret = async (
  secret: string,
  { salt, hash }: HashedSecret,
): Promise<boolean> => (await hashOf(secret, fromHex(salt))) === hash

export const newSecret = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)))

export type PasscodeProblem = 'digits' | 'easy'

export function passcodeProblemOf(passcode: string): PasscodeProblem | undefined {
  if (!new RegExp(`^\\d{${MIN_PASSCODE_DIGITS},${MAX_PASSCODE_DIGITS}}$`).test(passcode))
    return 'digits'
  const steps = new Set(
    Array.from(passcode.slice(1), (digit, at) => Number(digit) - Number(passcode[at])),
  )
  // Digits at equal distances, such as 000000, 123456 and 987654, are too easy to guess.
  return steps.size === 1 ? 'easy' : undefined
}
