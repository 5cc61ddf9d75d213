/** Payment links of the networks, read strictly: what is there and can't be read is refused, never taken for absent. */
import { cleanCode, cleanText } from '../clean-text.ts'
import { decimalsOf, isPositive, parseDecimal, times, type Decimal } from '../money/decimal.ts'
import type { AddressFamily } from './address-family.ts'
import { checkAddress, familiesOf } from './check-address.ts'

/** What a payment link or an address asks for. */
export interface PaymentRequest {
  /** Of a link: right on its network. A bare one may be of a network that nobody here can check. */
  address: string
  /** In the chain's main unit (ETH, not wei), or in a token's own unit. */
  amount?: Decimal
  /** The same of a token whose link counts its smallest units: a whole number of those. */
  units?: Decimal
  /** Text that travels with the transfer. */
  memo?: string
  family?: AddressFamily
  /** Contract, mint or jetton master; without it the chain's own coin is meant. */
  token?: string
  /** EIP-155 number of the EVM chain. */
  chainId?: string
}

/** Why a link is not taken. `unsupported`: it asks for what a plain payment from here can't do. */
export type LinkProblem = 'unreadable' | 'doubled' | 'zero' | 'expired' | 'unsupported'

/** A link that is not taken, with the member that is to blame as the link spells it. */
export interface RefusedLink {
  ok: false
  problem: LinkProblem
  member: string
}

export type ParsedPayment = { ok: true; payment: PaymentRequest } | RefusedLink

/** A member that ends the reading; it does not leave this file. */
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
  /** Member of the amount, and how its standard writes one. */
  readonly amount: string
  readonly notation: RegExp
  /** Places between the unit written and the main unit; such an amount is whole. */
  readonly places?: number
  readonly memo?: string
  readonly token?: string
  /** Members that a payment is right without: words for the payer's eyes, and advice on fees. */
  readonly passed: readonly string[]
}

/** EIP-681 counts the smallest unit, and may write the count with an exponent. */
const COUNT = /^(?:\d{1,80}(?:\.\d{1,80})?|\.\d{1,80})(?:e\+?\d{1,2})?$/i
/** Solana Pay asks for a digit on either side of the point. */
const PLAIN = /^\d{1,40}(?:\.\d{1,40})?$/
const FOR_THE_EYES = ['label', 'message']

const SCHEMES: ReadonlyMap<string, Scheme> = new Map<string, Scheme>([
  [
    'ethereum',
    {
      family: 'evm',
      amount: 'value',
      notation: COUNT,
      places: 18,
      passed: [...FOR_THE_EYES, 'gas', 'gaslimit', 'gasprice'],
    },
  ],
  [
    'bitcoin',
    {
      family: 'bitcoin',
      amount: 'amount',
      // BIP-21 lets either side of the point be empty, and a bitcoin has eight places.
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
      passed: FOR_THE_EYES,
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
      passed: FOR_THE_EYES,
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
      passed: ['exp', ...FOR_THE_EYES],
    },
  ],
])

/** Short names of EIP-3770 (the list of chains that ethereum-lists keeps) of the networks that the app knows. */
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

/** RFC 3986: escapes are of UTF-8, and a plus is a plus. */
function decode(text: string, member: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal('unreadable', member)
  }
}

/** Names in small letters, because codes are written in capitals too; none may stand there twice. */
function membersOf(query: string): Members {
  const members = new Map<string, string>()
  for (const pair of query.split('&').filter((one) => one !== '')) {
    const [, written = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
    const name = decode(written, written).toLowerCase()
    // Of Solana Pay's references there may be several, and not one of them can go along.
    if (members.has(name) && name !== 'reference') throw new Refusal('doubled', name)
    members.set(name, decode(value, name))
  }
  return members
}

/** Bech32 comes in capitals because QR codes hold those better; it is sent in small letters. */
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

/** A text that arrives as it was written: one line of what `cleanCode` leaves alone, since a form sends nothing else. */
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

/** `known` are all members that mean something for this payment. BIP-21 alone lets others be passed over. */
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
    // The address in front is the token's: money sent there would be lost.
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
  // A transaction request of Solana Pay is made by whoever is behind the address.
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

/** Whether a text is meant as a payment link, be it right or wrong. */
export function isPaymentUri(text: string): boolean {
  const [, name = '', path = ''] = URI.exec(cleanText(text)) ?? []
  return SCHEMES.has(name.toLowerCase()) || /^0x[\da-f]{40}$/i.test(path)
}

function read(name: string, [path, query, fragment]: string[], nowMs: number): PaymentRequest {
  // An unescaped number sign cuts off what stands behind it: nobody knows what was meant.
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
 * Reads a payment link: `bitcoin:` (BIP-21), `ethereum:` (EIP-681, ERC-20 transfers included), `eth:0x…` and its like
 * (EIP-3770), `solana:` (Solana Pay), `ton://transfer/`, `tron:`; or a bare address, whose family is set when only
 * one fits. A link is taken whole or refused by the member that is to blame; `nowMs`, milliseconds since the epoch,
 * is what its expiry is compared with. Undefined for anything that is neither (other schemes, web addresses, prose).
 * Never throws.
 */
export function parsePaymentUri(text: string, nowMs: number): ParsedPayment | undefined {
  if (!isPaymentUri(text)) {
    const address = inSmallLetters(cleanCode(text))
    if (address === '' || /\s|^(?!-?\d:)[^:]*:/.test(address)) return undefined
    const [family, ...others] = familiesOf(address)
    const isOne = family !== undefined && others.length === 0
    return { ok: true, payment: isOne ? { address, family } : { address } }
  }
  const [, name = '', ...parts] = URI.exec(cleanText(text)) ?? []
  try {
    return { ok: true, payment: read(name.toLowerCase(), parts, nowMs) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, problem: error.problem, member: error.member }
  }
}
