import { parseDecimal } from '#lib/money/decimal.ts'
import {
  readRequestCode,
  readRequestedSum,
  requestInLink,
  writeRequestCode,
  writeRequestedSum,
  type RequestCode,
  type RequestedSum,
} from '#lib/payment-request.ts'

/**
 * Telegram truncates the text after the bot's name, so a longer query may have lost the end of its
 * note.
 */
const CUT_AT = 256

const SUM = /^(\d{1,21})(?:([.,])(\d{1,18}))? +([a-z\d]{2,12})$/i

export interface InlineQuery {
  request?: RequestCode
  sum?: RequestedSum
}

/**
 * Parses an inline query: the code of a request, its link or the app's message around one; or an
 * amount and an asset. Empty if it is neither, or more than one request.
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
  const request = requestInLink(word) ?? readRequestCode(word.replace(/^req_/, ''))
  return request === undefined || request === 'unread' ? [] : [writeRequestCode(request)]
}

/** Returns undefined if the comma is ambiguous: "1,500" may be 1500 or 1.5. */
function readSum(text: string): RequestedSum | undefined {
  const [, whole = '', mark, fraction = '', symbol = ''] = SUM.exec(text) ?? []
  if (whole === '' || (mark === ',' && fraction.length === 3 && Number(whole) > 0)) return undefined
  const amount = parseDecimal(`${whole}.${fraction || '0'}`)
  return readRequestedSum(writeRequestedSum({ amount, symbol }))
}
