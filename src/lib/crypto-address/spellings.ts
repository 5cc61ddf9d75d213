import { checkEvm, toEip55 } from './evm.ts'

/**
 * How one address may stand in a list that compares letter by letter: as given, and where its notation is
 * blind to case, in lower case and with its checksum's capitals.
 */
export function spellingsOf(address: string): string[] {
  const isEvm = checkEvm(address) === 'ok'
  if (!isEvm && !/^bc1/i.test(address)) return [address]
  return [...new Set([address, address.toLowerCase(), ...(isEvm ? [toEip55(address)] : [])])]
}
