import type { AddressFamily } from './address-family.ts'
import { familiesOf } from './check-address.ts'

/** What a payment QR code asks for. Nothing in it is checked yet: see checkAddress. */
export interface PaymentRequest {
  address: string
  /** Plain decimal in the chain's main unit (ETH, not wei); absent where the unit is unknown. */
  amount?: string
  /** The same of a token whose link counts its smallest units: a whole number of those. */
  units?: string
  /** Text that travels with the transfer. */
  memo?: string
  /** Text for the payer's eyes that stays with them. */
  note?: string
  family?: AddressFamily
  /** Contract, mint or jetton master; without it the chain's own coin is meant. */
  token?: string
  /** EIP-155 number of the EVM chain. */
  chainId?: string
}

interface Scheme {
  readonly family: AddressFamily
  readonly amount: string
  /** Where a token's amount stands, if it is in the token's smallest units. */
  readonly units?: string
  /** Decimal places between the unit written and the main unit. */
  readonly places: number
  readonly memo?: string
  readonly note?: string
  readonly token?: string
}

const SCHEMES: ReadonlyMap<string, Scheme> = new Map<string, Scheme>([
  ['ethereum', { family: 'evm', amount: 'value', units: 'uint256', places: 18 }],
  ['bitcoin', { family: 'bitcoin', amount: 'amount', places: 0, note: 'message' }],
  ['tron', { family: 'tron', amount: 'amount', places: 0, memo: 'memo', token: 'token' }],
  [
    'solana',
    {
      family: 'solana',
      amount: 'amount',
      places: 0,
      memo: 'memo',
      note: 'message',
      token: 'spl-token',
    },
  ],
  [
    'ton',
    { family: 'ton', amount: 'amount', units: 'amount', places: 9, memo: 'text', token: 'jetton' },
  ],
])

/** Moves the point `places` to the left. Wei may come as `2.014e18` (EIP-681). */
function toMainUnit(text: string | undefined, places: number): string | undefined {
  // A `+` of the exponent has become a space in the query string.
  const match = /^(\d{1,80})(?:\.(\d{1,80}))?(?:e[+ ]?(\d{1,2}))?$/i.exec(text ?? '')
  if (!match) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = match
  const shift = whole.length + Number(exponent) - places
  const digits = `${'0'.repeat(Math.max(0, 1 - shift))}${whole}${fraction}`.padEnd(shift, '0')
  const point = Math.max(1, shift)
  const amount = `${digits.slice(0, point)}.${digits.slice(point)}`
    .replace(/^0+(?=\d)/, '')
    .replace(/\.?0*$/, '')
  return amount === '0' ? undefined : amount
}

/** Bech32 comes in capitals because QR codes hold those better; it is sent in small letters. */
function toRequest(text: string, family: AddressFamily | undefined): PaymentRequest | undefined {
  const address = /^BC1[A-Z\d]+$/.test(text) ? text.toLowerCase() : text
  if (address === '' || /\s|:\/\//.test(address)) return undefined
  return family ? { address, family } : { address }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readEthereum(target: string, recipient: string | undefined): PaymentRequest | undefined {
  const [, contract = '', chainId, method] =
    /^(?:pay-)?([^@/]+)(?:@(\d+))?(?:\/(\w+))?$/.exec(target) ?? []
  const request =
    method === undefined
      ? toRequest(contract, 'evm')
      : // The address in front is the token's: money sent there would be lost.
        method === 'transfer' && toRequest(recipient ?? '', 'evm')
  if (!request) return undefined
  if (method) request.token = contract
  if (chainId) request.chainId = chainId
  return request
}

/**
 * Reads a scanned QR code: `ethereum:` (EIP-681, ERC-20 transfers included), `bitcoin:` (BIP-21),
 * `solana:` (Solana Pay), `ton://transfer/`, `tron:`, or a bare address, whose family is set when
 * only one fits. Undefined for anything that is no plain payment (other schemes, contract calls,
 * web addresses, required parameters we don't know). Never throws.
 */
export function parsePaymentUri(text: string): PaymentRequest | undefined {
  const bare = text.trim()
  const [, name = '', path = '', query = ''] =
    /^([a-z][a-z\d+.-]*):(?:\/\/)?([^?#]*)\??([^#]*)/i.exec(bare) ?? []
  if (!name) {
    const families = familiesOf(bare)
    return toRequest(bare, families.length === 1 ? families[0] : undefined)
  }
  const scheme = SCHEMES.get(name.toLowerCase())
  if (!scheme) return undefined
  const params = new Map(
    Array.from(new URLSearchParams(query), ([key, value]) => [key.toLowerCase(), value]),
  )
  // BIP-21: an unknown `req-` parameter voids the URI. TON: `bin` and `init` are contract calls.
  const isMore = [...params.keys()].some((key) => /^(?:req-.*|bin|init)$/.test(key))
  if (isMore) return undefined

  const target = decode(path)
  const request =
    scheme.family === 'evm'
      ? readEthereum(target, params.get('address'))
      : toRequest(target.replace(/^transfer\//, ''), scheme.family)
  if (!request) return undefined
  const token = scheme.token && params.get(scheme.token)
  if (token) request.token = token
  if (request.token && scheme.units) {
    const units = toMainUnit(params.get(scheme.units), 0)
    if (units && !units.includes('.')) request.units = units
  } else {
    const amount = toMainUnit(params.get(scheme.amount), scheme.places)
    if (amount) request.amount = amount
  }
  const memo = scheme.memo && params.get(scheme.memo)
  if (memo) request.memo = memo
  const note = scheme.note && params.get(scheme.note)
  if (note) request.note = note
  return request
}
