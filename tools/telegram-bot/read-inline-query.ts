import { parseDecimal } from '#lib/money/decimal.ts'
import {
  readRequestCode,
  readRequestedAmount,
  findRequestInLink,
  writeRequestCode,
  writeRequestedAmount,
  type RequestCode,
  type RequestedAmount,
} from '#lib/payment-request.ts'

/** Letters to which Telegram cuts a query; a longer one may have lost the end of its note. */
const CUT_AT = 256

const SUM = /^(\d{1,21})(?:([.,])(\d{1,18}))? +([a-z\d]{2,12})$/i

export interface InlineQuery {
  request?: RequestCode
  sum?: RequestedAmount
}

/**
 * Parses an inline query: a request's code, its link or a message with one, or an amount and an
 * asset. Empty for anything else, and for more than one request.
 */
export function readInlineQuery(query: string): InlineQuery {
  if (query.length >= CUT_AT) return {}
  const [code, ...more] = new Set(query.split(/\s+/).flatMap(codesIn))
  if (more.length > 0) return {}
  const request = readRequestCode(code ?? '')
  if (request !== undefined) return { request }
  const sum = readSum(query.trim())
  return sum === undefined ? {} : { sum }
}

function codesIn(word: string): string[] {
  const request = findRequestInLink(word) ?? readRequestCode(word.replace(/^req_/, ''))
  return request === undefined || request === 'unread' ? [] : [writeRequestCode(request)]
}

/** Returns an amount and asset; undefined if the comma is ambiguous: "1,500" may be 1500 or 1.5. */
function readSum(text: string): RequestedAmount | undefined {
  const [, whole = '', mark, fraction = '', symbol = ''] = SUM.exec(text) ?? []
  if (whole === '' || (mark === ',' && fraction.length === 3 && Number(whole) > 0)) return undefined
  const amount = parseDecimal(`${whole}.${fraction || '0'}`)
  return readRequestedAmount(writeRequestedAmount({ amount, symbol }))
}
