/**
 * A second parser of payment links, written from their standards (BIP-21, EIP-681, Solana Pay,
 * ton://) without the app's code, to compare the app's parser with.
 */

export const NOW_MS = Date.parse('2026-11-26T12:00:00Z')

export interface ParsedLink {
  family: string
  address: string
  token?: string
  chainId?: string
  memo?: string
  /** Amount in 1e-30 of the link's unit, so that different amounts stay different. */
  amount?: bigint
}
/** A parsed link; undefined if the reference refuses it. */
export type ReferenceResult = ParsedLink | undefined

export const isDigits = (text: string) =>
  text !== '' && Array.from(text).every((char) => '0123456789'.includes(char))
const power = (places: number) => 10n ** BigInt(places)
export const AMOUNT_SCALE = 30

/** Returns the digits on both sides of at most one point; undefined for other text. */
function numberOf(
  text: string,
): { whole: string; fraction: string; isPointed: boolean } | undefined {
  const [whole = '', fraction, ...more] = text.split('.')
  if (more.length > 0 || ![whole, fraction ?? ''].every((part) => part === '' || isDigits(part)))
    return undefined
  return { whole, fraction: fraction ?? '', isPointed: fraction !== undefined }
}

export const scaledAmount = (whole: string, fraction: string, places: number): bigint =>
  BigInt(`${whole}${fraction.padEnd(places, '0')}` || '0')

const AMOUNTS: Record<string, (text: string) => bigint | undefined> = {
  // BIP-21: amount = *digit [ "." *digit ]; bitcoin has at most eight decimals.
  bitcoin(text) {
    const number = numberOf(text)
    if (number === undefined || number.whole + number.fraction === '') return undefined
    return number.fraction.length > 8
      ? undefined
      : scaledAmount(number.whole, number.fraction, AMOUNT_SCALE)
  },
  // Solana Pay: at least one digit on either side of a point.
  solana(text) {
    const number = numberOf(text)
    if (number === undefined || number.whole === '') return undefined
    if (number.isPointed && number.fraction === '') return undefined
    return scaledAmount(number.whole, number.fraction, AMOUNT_SCALE)
  },
  // EIP-681: a whole number of wei, perhaps with an exponent.
  ethereum(text) {
    const [mantissa = '', exponent, ...more] = text.toLowerCase().split('e')
    const places = exponent?.startsWith('+') === true ? exponent.slice(1) : exponent
    if (more.length > 0 || (places !== undefined && (!isDigits(places) || places.length > 2)))
      return undefined
    const number = numberOf(mantissa)
    if (number === undefined || (number.isPointed && number.fraction === '')) return undefined
    if (number.whole + number.fraction === '') return undefined
    const shift = Number(places ?? 0)
    const digits = scaledAmount(number.whole, number.fraction, 100) * power(shift)
    return digits % power(100) === 0n ? (digits / power(100)) * power(AMOUNT_SCALE) : undefined
  },
  ton: (text) => (isDigits(text) ? BigInt(text) * power(AMOUNT_SCALE) : undefined),
}

/**
 * Parameters of each scheme: `carried` ones are used, `known` ones are for people or other wallets.
 */
const MEMBERS: Record<string, { carried: string[]; known: string[] }> = {
  bitcoin: { carried: ['amount'], known: [] },
  ethereum: { carried: ['value'], known: ['label', 'message', 'gas', 'gaslimit', 'gasprice'] },
  transfer: {
    carried: ['address', 'uint256'],
    known: ['label', 'message', 'gas', 'gaslimit', 'gasprice'],
  },
  solana: { carried: ['amount', 'memo', 'spl-token'], known: ['label', 'message'] },
  ton: { carried: ['amount', 'text', 'jetton', 'exp'], known: ['label', 'message'] },
}

export interface SampleLink {
  scheme: 'bitcoin' | 'ethereum' | 'solana' | 'ton'
  isTransfer: boolean
  chainId: string | undefined
  address: string
  token: string
  members: [name: string, value: string][]
}

/**
 * Returns whether the form can send a text unchanged: visible, with plain spaces and hyphens, and
 * Latin digits.
 */
const isClean = (text: string) =>
  text.trim() === text &&
  !/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(text) &&
  !/[^\P{White_Space} ]|[\u2010-\u2013\u2212\uFE58\uFE63\uFF0D]|[٠-٩۰-۹]/u.test(text)

export function parseByReference({
  scheme,
  isTransfer,
  chainId,
  address,
  token,
  members,
}: SampleLink): ReferenceResult {
  const { carried, known } = MEMBERS[isTransfer ? 'transfer' : scheme] ?? { carried: [], known: [] }
  const said = new Map<string, string>()
  for (const [name, value] of members) {
    if (said.has(name)) return undefined
    said.set(name, value)
    const isRead = carried.includes(name) || known.includes(name)
    if (scheme === 'bitcoin' ? name.startsWith('req-') : !isRead) return undefined
  }
  const families = { bitcoin: 'bitcoin', ethereum: 'evm', solana: 'solana', ton: 'ton' }
  const read: ParsedLink = { family: families[scheme], address }
  if (chainId !== undefined) read.chainId = chainId
  if (isTransfer) {
    if (said.get('address') !== address) return undefined
    read.token = token
  }
  const named = said.get('spl-token') ?? said.get('jetton')
  if (named !== undefined) {
    if (named !== token) return undefined
    read.token = named
  }
  const sum = said.get(isTransfer ? 'uint256' : scheme === 'ethereum' ? 'value' : 'amount')
  if (sum !== undefined) {
    const amount = AMOUNTS[scheme]?.(sum)
    if (amount === undefined || amount === 0n) return undefined
    read.amount = amount
  }
  const memo = said.get('memo') ?? said.get('text') ?? ''
  if (!isClean(memo)) return undefined
  if (memo !== '') read.memo = memo
  const end = said.get('exp')
  if (end !== undefined && (!isDigits(end) || BigInt(end) * 1000n <= BigInt(NOW_MS)))
    return undefined
  return read
}

/**
 * How a link is spelled: with unnecessary escapes, in capitals, with a plus sign as it is or
 * escaped.
 */
interface Spelling {
  isShouted: boolean
  escapes: boolean[]
}
export function writeLink(
  { scheme, isTransfer, chainId, address, token, members }: SampleLink,
  spelling: Spelling,
): string {
  const escape = (text: string) =>
    Array.from(text)
      .map((char, at) => {
        const isPlain = /^[A-Za-z\d.+_~-]$/.test(char)
        if (isPlain && spelling.escapes[at % spelling.escapes.length] !== true) return char
        return [...new TextEncoder().encode(char)]
          .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
          .join('')
      })
      .join('')
  const chain = chainId === undefined ? '' : `@${chainId}`
  const head = {
    bitcoin: `bitcoin:${address}`,
    solana: `solana:${address}`,
    ton: `ton://transfer/${address}`,
    ethereum: isTransfer ? `ethereum:${token}${chain}/transfer` : `ethereum:${address}${chain}`,
  }[scheme]
  const query = members.map(
    ([name, value]) => `${spelling.isShouted ? name.toUpperCase() : escape(name)}=${escape(value)}`,
  )
  const colon = head.indexOf(':')
  const start = spelling.isShouted ? head.slice(0, colon).toUpperCase() + head.slice(colon) : head
  return query.length === 0 ? start : `${start}?${query.join('&')}`
}
