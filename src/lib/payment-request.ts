/**
 * Reads and writes the code in a link that requests a payment to a wallet on the platform. Anybody
 * can write such a link.
 */
import { cleanCode, cleanText } from './clean-text.ts'
import { isPositive, parseDecimal, type Decimal } from './money/decimal.ts'
import { isUuid } from './uuid.ts'

export interface RequestCode {
  wallet: string
  currency: string
  amount: Decimal
  note: string
}

/**
 * Maximum length of a note in code points. With this, the code fits into a start parameter of
 * Telegram (512 characters).
 */
export const MAX_NOTE_LENGTH = 60

/**
 * Returns one line of visible, well-formed text, because invisible characters could deceive a
 * reader.
 */
export const cleanNote = (text: string): string =>
  Array.from(
    cleanText(text)
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, MAX_NOTE_LENGTH)
    .join('')
    .trim()

const CODE =
  /^([\da-f-]{36})_([\da-f-]{36})_((?:0|[1-9]\d{0,20})(?:-\d{0,17}[1-9])?)(?:_([\w-]{1,330}))?$/

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function fromBase64Url(code: string): string | undefined {
  try {
    const bytes = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    const utf8 = Uint8Array.from(bytes, (char) => char.charCodeAt(0))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(utf8)
    return text !== '' && text === cleanNote(text) ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * Writes the code with base64url characters only, which Telegram accepts in start parameters. The
 * note must be cleaned before.
 */
export function writeRequestCode({ wallet, currency, amount, note }: RequestCode): string {
  const parts = [wallet, currency, amount.replace('.', '-')]
  return [...parts, ...(note === '' ? [] : [toBase64Url(note)])].join('_')
}

/**
 * Reads a code that `writeRequestCode` has written; undefined for anything else. Ignores
 * punctuation that a chat has added around the code. Never throws.
 */
export function readRequestCode(code: string): RequestCode | undefined {
  const [, wallet = '', currency = '', digits = '', written] = CODE.exec(cleanCode(code)) ?? []
  if (!isUuid(wallet) || !isUuid(currency)) return undefined
  const amount = parseDecimal(digits.replace('-', '.'))
  const note = written === undefined ? '' : fromBase64Url(written)
  return isPositive(amount) && note !== undefined ? { wallet, currency, amount, note } : undefined
}

/** Initial amount of a payment request, with the asset's symbol in capitals. */
export interface RequestedAmount {
  amount: Decimal
  symbol: string
}

const AMOUNT_CODE = /^((?:0|[1-9]\d{0,20})(?:-\d{0,17}[1-9])?)_([A-Z\d]{2,12})$/i

/** Writes `12-5_USDT`: only base64url characters, within the 64 characters of a bot link. */
export const writeRequestedAmount = ({ amount, symbol }: RequestedAmount): string =>
  `${amount.replace('.', '-')}_${symbol}`

/**
 * Reads a code that `writeRequestedAmount` has written; undefined for anything else. Never throws.
 */
export function readRequestedAmount(code: string): RequestedAmount | undefined {
  const [, digits = '0', symbol = ''] = AMOUNT_CODE.exec(cleanCode(code)) ?? []
  const amount = parseDecimal(digits.replace('-', '.'))
  return isPositive(amount) ? { amount, symbol: symbol.toUpperCase() } : undefined
}

/** Members of other links to Send. A request with one of them would contradict itself. */
const OTHERS = ['to', 'amount', 'currency', 'asset', 'counterparty', 'destination']

function queryOfLink(text: string): URLSearchParams {
  const [, query] = /^(?:https?:\/\/|(?=t\.me\/))[^\s?#]+\?([^\s#]*)$/i.exec(cleanText(text)) ?? []
  return new URLSearchParams(query)
}

/**
 * Finds the wallet in a link to this app that contains a recipient and nothing else, on any host: a
 * browser's link (`?to=`) or Telegram's (`?startapp=to_`). Undefined for any other text.
 */
export function findWalletInLink(text: string): string | undefined {
  const [[name, value] = ['', ''], ...others] = [...queryOfLink(text)]
  if (others.length > 0) return undefined
  const wallet = name === 'startapp' ? /^to_(.*)$/.exec(value)?.[1] : value
  return (name === 'to' || name === 'startapp') && isUuid(wallet ?? '') ? wallet : undefined
}

/**
 * Finds the request in a link to this app. The link can be a browser's (`?request=`) or Telegram's
 * (`?startapp=req_`), on any host. Returns `unread` for a damaged request and undefined for any
 * other text. The link is never opened; its values only fill in the form.
 */
export function findRequestInLink(text: string): RequestCode | 'unread' | undefined {
  const values = queryOfLink(text)
  const starts = values.getAll('startapp').filter((start) => start.startsWith('req_'))
  const codes = [...values.getAll('request'), ...starts.map((start) => start.slice('req_'.length))]
  const [code] = codes
  if (code === undefined) return undefined
  const isAlone = codes.length === 1 && OTHERS.every((name) => !values.has(name))
  return (isAlone ? readRequestCode(code) : undefined) ?? 'unread'
}
