/** The code in a link that asks for a payment to a wallet on the platform. Anybody can write such a link. */
import { cleanCode, cleanText } from './clean-text.ts'
import { isPositive, parseDecimal, type Decimal } from './money/decimal.ts'
import { isUuid } from './uuid.ts'

/** What a link asks for: nothing in it is known to exist. */
export interface RequestCode {
  /** Ids of the wallet that is to be paid and of the currency. */
  wallet: string
  currency: string
  amount: Decimal
  /** One line for the payer's eyes; empty where there is none. */
  note: string
}

/** Code points. In base64 they fit beside everything else into a start parameter of Telegram, 512 characters. */
export const MAX_NOTE = 60

/** One line of visible, well-formed text: what can't be seen could show a reader something else than is there. */
export const cleanNote = (text: string): string =>
  Array.from(
    cleanText(text)
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, MAX_NOTE)
    .join('')
    .trim()

const CODE =
  /^([\da-f-]{36})_([\da-f-]{36})_((?:0|[1-9]\d{0,20})(?:-\d{0,17}[1-9])?)(?:_([\w-]{1,330}))?$/

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Undefined where the text is no base64url of clean UTF-8. */
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

/** Letters of base64url only, so that a start parameter of Telegram takes it. The note must be a clean one. */
export function writeRequestCode({ wallet, currency, amount, note }: RequestCode): string {
  const parts = [wallet, currency, amount.replace('.', '-')]
  return [...parts, ...(note === '' ? [] : [toBase64Url(note)])].join('_')
}

/**
 * Reads strictly what `writeRequestCode` writes; undefined for anything else, be it almost right. Marks that a chat has
 * put around it count for nothing. Never throws.
 */
export function readRequestCode(code: string): RequestCode | undefined {
  const [, wallet = '', currency = '', digits = '', written] = CODE.exec(cleanCode(code)) ?? []
  if (!isUuid(wallet) || !isUuid(currency)) return undefined
  const amount = parseDecimal(digits.replace('-', '.'))
  const note = written === undefined ? '' : fromBase64Url(written)
  return isPositive(amount) && note !== undefined ? { wallet, currency, amount, note } : undefined
}

/** An amount and the symbol of an asset, in capitals: what to begin a request with. */
export interface RequestedSum {
  amount: Decimal
  symbol: string
}

const SUM_CODE = /^((?:0|[1-9]\d{0,20})(?:-\d{0,17}[1-9])?)_([A-Z\d]{2,12})$/i

/** `12-5_USDT`: letters of base64url only, and few enough for a link to a bot, which takes 64. */
export const writeRequestedSum = ({ amount, symbol }: RequestedSum): string =>
  `${amount.replace('.', '-')}_${symbol}`

/** Reads strictly what `writeRequestedSum` writes; undefined for anything else. Never throws. */
export function readRequestedSum(code: string): RequestedSum | undefined {
  const [, digits = '0', symbol = ''] = SUM_CODE.exec(cleanCode(code)) ?? []
  const amount = parseDecimal(digits.replace('-', '.'))
  return isPositive(amount) ? { amount, symbol: symbol.toUpperCase() } : undefined
}

/** Members of other links to Send, which a request would contradict. */
const OTHERS = ['to', 'amount', 'currency', 'asset', 'counterparty', 'destination']

/**
 * The request in a link to this app, of whatever address: a browser's (`?request=`) or Telegram's (`?startapp=req_`).
 * `unread` is a link to a request that can't be read; undefined is any other text. Nothing is opened; a link only says
 * what to fill in, and that is read as strictly as anywhere.
 */
export function requestInLink(text: string): RequestCode | 'unread' | undefined {
  const [, query] = /^(?:https?:\/\/|(?=t\.me\/))[^\s?#]+\?([^\s#]*)$/i.exec(cleanText(text)) ?? []
  const values = new URLSearchParams(query)
  const starts = values.getAll('startapp').filter((start) => start.startsWith('req_'))
  const codes = [...values.getAll('request'), ...starts.map((start) => start.slice('req_'.length))]
  const [code] = codes
  if (code === undefined) return undefined
  const isAlone = codes.length === 1 && OTHERS.every((name) => !values.has(name))
  return (isAlone ? readRequestCode(code) : undefined) ?? 'unread'
}
