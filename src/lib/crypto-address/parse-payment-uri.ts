/** Reads payment links strictly: if one member can't be read, the whole link is refused. */
import { cleanCode, cleanText } from '../clean-text.ts'
import { decimalsOf, isPositive, parseDecimal, times, type Decimal } from '../money/decimal.ts'
import type { AddressFamily } from './address-family.ts'
import { checkAddress, familiesOf } from './check-address.ts'

export interface PaymentRequest {
  /**
   * Address of the recipient, on the network of the link. The network of a bare address may be
   * unknown.
   */
  address: string
  /** Amount in whole coins (ETH, not wei) or whole tokens. */
  amount?: Decimal
  /** Amount in the smallest units of a token, a whole number, if the link counts in those. */
  units?: Decimal
  memo?: string
  family?: AddressFamily
  token?: string
  /** Number of the EVM chain (EIP-155). */
  chainId?: string
}

/** Reasons to refuse a link. `unsupported`: a plain payment can't do what the link asks for. */
export type LinkProblem = 'unreadable' | 'doubled' | 'zero' | 'expired' | 'unsupported'

/** A refused link, with the name of the wrong member as the link spells it. */
export interface RefusedLink {
  ok: false
  problem: LinkProblem
  member: string
}

export type ParsedPayment = { ok: true; payment: PaymentRequest } | RefusedLink

/** Error that stops the reading of a link. It is thrown only inside this module. */
class Refusal extends Error {
  constructor(
    readonly problem: LinkProblem,
    readonly member: string,
  ) {
    super(problem)
  }
}

interface Scheme {
  readonly family: AddressFamily
  /** Name of the member with the amount, and the pattern of its value in the standard. */
  readonly amount: string
  readonly notation: RegExp
  /** Decimals between the link's unit and a whole coin. Such an amount is an integer. */
  readonly places?: number
  readonly memo?: string
  readonly token?: string
  /** Members that a payment may ignore: texts for the payer and suggested fees. */
  readonly passed: readonly string[]
}

/** EIP-681 counts in the smallest units, optionally with an exponent. */
const COUNT = /^(?:\d{1,80}(?:\.\d{1,80})?|\.\d{1,80})(?:e\+?\d{1,2})?$/i
/** Solana Pay requires a digit on both sides of the point. */
const PLAIN = /^\d{1,40}(?:\.\d{1,40})?$/
const DISPLAY_ONLY = ['label', 'message']

const SCHEMES: ReadonlyMap<string, Scheme> = new Map<string, Scheme>([
  [
    'ethereum',
    {
      family: 'evm',
      amount: 'value',
      notation: COUNT,
      places: 18,
      passed: [...DISPLAY_ONLY, 'gas', 'gaslimit', 'gasprice'],
    },
  ],
  [
    'bitcoin',
    {
      family: 'bitcoin',
      amount: 'amount',
      // BIP-21 allows no digits on one side of the point; a bitcoin has eight decimals.
      notation: /^(?:\d{1,40}(?:\.\d{0,8})?|\.\d{1,8})$/,
      passed: [],
    },
  ],
  [
    'tron',
    {
      family: 'tron',
      amount: 'amount',
      notation: PLAIN,
      memo: 'memo',
      token: 'token',
      passed: DISPLAY_ONLY,
    },
  ],
  [
    'solana',
    {
      family: 'solana',
      amount: 'amount',
      notation: PLAIN,
      memo: 'memo',
      token: 'spl-token',
      passed: DISPLAY_ONLY,
    },
  ],
  [
    'ton',
    {
      family: 'ton',
      amount: 'amount',
      notation: /^\d{1,80}$/,
      places: 9,
      memo: 'text',
      token: 'jetton',
      passed: ['exp', ...DISPLAY_ONLY],
    },
  ],
])

/** Short names of EIP-3770 (from ethereum-lists) for the networks that the app knows. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['eth', '1'],
  ['oeth', '10'],
  ['bnb', '56'],
  ['pol', '137'],
  ['matic', '137'],
  ['base', '8453'],
  ['arb1', '42161'],
  ['avax', '43114'],
])

const URI = /^([a-z][a-z\d+.-]*):(?:\/\/)?([^?#]*)(?:\?([^#]*))?(#.*)?$/is

type Members = ReadonlyMap<string, string>

/** By RFC 3986, escapes are UTF-8, and a plus sign means itself. */
function decode(text: string, member: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal('unreadable', member)
  }
}

/** Reads the members. Names become lower case, as QR codes may be in capitals. */
function membersOf(query: string): Members {
  const members = new Map<string, string>()
  for (const pair of query.split('&').filter((one) => one !== '')) {
    const [, written = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
    const name = decode(written, written).toLowerCase()
    // Solana Pay allows several `reference` members; the caller refuses links with any.
    if (members.has(name) && name !== 'reference') throw new Refusal('doubled', name)
    members.set(name, decode(value, name))
  }
  return members
}

/**
 * Converts a bech32 address to lower case. QR codes contain capitals, because these make the code
 * smaller.
 */
const inSmallLetters = (address: string): string =>
  /^BC1[A-Z\d]+$/.test(address) ? address.toLowerCase() : address

function readAddress(text: string, family: AddressFamily, member = 'address'): string {
  const address = inSmallLetters(cleanCode(text))
  if (!checkAddress(address, family).ok) throw new Refusal('unreadable', member)
  return address
}

function readAmount(members: Members, member: string, { notation, places }: Scheme) {
  const text = members.get(member)
  if (text === undefined) return undefined
  if (!notation.test(text)) throw new Refusal('unreadable', member)
  const amount = parseDecimal(text)
  if (!isPositive(amount)) throw new Refusal('zero', member)
  if (places !== undefined && decimalsOf(amount) > 0) throw new Refusal('unreadable', member)
  return amount
}

/** Reads a memo; it must be one line that `cleanCode` does not change. */
function readMemo(members: Members, member: string): string {
  const memo = members.get(member) ?? ''
  if (memo !== cleanCode(memo) || /[\p{Cc}\p{Cs}]/u.test(memo))
    throw new Refusal('unreadable', member)
  return memo
}

function checkExpiry(members: Members, nowMs: number): void {
  const expiry = members.get('exp')
  if (expiry === undefined) return
  if (!/^\d{1,12}$/.test(expiry)) throw new Refusal('unreadable', 'exp')
  if (Number(expiry) * 1000 <= nowMs) throw new Refusal('expired', 'exp')
}

/** Refuses members other than `known`. Only BIP-21 allows unknown ones. */
function refuseOthers(members: Members, known: readonly string[], isLenient: boolean): void {
  for (const name of members.keys()) {
    const isKnown = known.includes(name)
    if (isLenient ? name.startsWith('req-') : !isKnown) throw new Refusal('unsupported', name)
  }
}

function readEthereum(target: string, members: Members, scheme: Scheme): PaymentRequest {
  const [, first = '', chainId, method] =
    /^(?:pay-)?([^@/]+)(?:@(\d+))?(?:\/(\w+))?$/.exec(target) ?? []
  if (first === '') throw new Refusal('unreadable', 'address')
  if (method !== undefined && method !== 'transfer') throw new Refusal('unsupported', method)
  const isToken = method !== undefined
  const known = isToken ? ['address', 'uint256'] : [scheme.amount]
  refuseOthers(members, [...known, ...scheme.passed], false)
  const onChain = { family: 'evm', ...(chainId !== undefined && { chainId }) } as const
  if (isToken) {
    // The first address is that of the token; money sent there would be lost.
    const units = readAmount(members, 'uint256', scheme)
    const token = readAddress(first, 'evm', 'token')
    const address = readAddress(members.get('address') ?? '', 'evm')
    return { ...onChain, address, token, ...(units && { units }) }
  }
  return { ...onChain, address: readAddress(first, 'evm'), ...ofCoin(members, scheme) }
}

function ofCoin(members: Members, scheme: Scheme): Pick<PaymentRequest, 'amount'> | undefined {
  const amount = readAmount(members, scheme.amount, scheme)
  return amount && { amount: times(amount, parseDecimal(`1e-${scheme.places ?? 0}`)) }
}

function readTransfer(
  target: string,
  members: Members,
  scheme: Scheme,
  nowMs: number,
): PaymentRequest {
  const { family, passed } = scheme
  // A Solana Pay transaction request is refused, because a server determines its content later.
  if (/^https:/i.test(target)) throw new Refusal('unsupported', 'https')
  const known = [scheme.amount, scheme.memo, scheme.token, ...passed].filter(
    (name) => name !== undefined,
  )
  refuseOthers(members, known, family === 'bitcoin')
  if (family === 'ton') checkExpiry(members, nowMs)
  const address = readAddress(family === 'ton' ? target.replace(/^transfer\//, '') : target, family)
  const memo = scheme.memo === undefined ? '' : readMemo(members, scheme.memo)
  const withMemo = memo === '' ? {} : { memo }
  const written = scheme.token && members.get(scheme.token)
  if (written === undefined) return { family, address, ...ofCoin(members, scheme), ...withMemo }
  const token = readAddress(written, family, scheme.token)
  const amount = readAmount(members, scheme.amount, scheme)
  const sum = amount && (scheme.places === undefined ? { amount } : { units: amount })
  return { family, address, token, ...sum, ...withMemo }
}

/** Returns whether a text looks like a payment link, valid or not. */
export function isPaymentUri(text: string): boolean {
  const [, name = '', path = ''] = URI.exec(cleanText(text)) ?? []
  return SCHEMES.has(name.toLowerCase()) || /^0x[\da-f]{40}$/i.test(path)
}

function read(name: string, [path, query, fragment]: string[], nowMs: number): PaymentRequest {
  // A number sign without an escape cuts off the rest, whose meaning is then unknown.
  if (fragment) throw new Refusal('unreadable', '#')
  const members = membersOf(query ?? '')
  const target = decode(path ?? '', 'address')
  const scheme = SCHEMES.get(name)
  if (scheme !== undefined)
    return scheme.family === 'evm'
      ? readEthereum(target, members, scheme)
      : readTransfer(target, members, scheme, nowMs)
  const chainId = SHORT_NAMES.get(name)
  if (chainId === undefined) throw new Refusal('unsupported', name)
  refuseOthers(members, [], false)
  return { address: readAddress(target, 'evm'), family: 'evm', chainId }
}

/**
 * Reads a payment link: `bitcoin:` (BIP-21), `ethereum:` (EIP-681, with ERC-20 transfers),
 * `eth:0x…` and similar (EIP-3770), `solana:` (Solana Pay), `ton://transfer/`, `tron:`; or a bare
 * address, with its family if only one matches. A link is read completely or refused with the
 * member at fault. Its expiry is compared with `nowMs`, in epoch milliseconds. Undefined for other
 * text (other schemes, web addresses, prose). Never throws.
 */
export function parsePaymentUri(text: string, nowMs: number): ParsedPayment | undefined {
  if (!isPaymentUri(text)) {
    const address = inSmallLetters(cleanCode(text))
    if (address === '' || /\s|^(?!-?\d:)[^:]*:/.test(address)) return undefined
    const [family, ...others] = familiesOf(address)
    const isSingleFamily = family !== undefined && others.length === 0
    return { ok: true, payment: isSingleFamily ? { address, family } : { address } }
  }
  const [, name = '', ...parts] = URI.exec(cleanText(text)) ?? []
  try {
    return { ok: true, payment: read(name.toLowerCase(), parts, nowMs) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, problem: error.problem, member: error.member }
  }
}
