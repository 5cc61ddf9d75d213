import { readRequestCode, requestInLink, writeRequestCode } from '#lib/payment-request.ts'

/** Telegram cuts what is typed behind the bot's name: a longer query may have lost the end of its note. */
const CUT_AT = 256

/**
 * The code of the payment request in what a person typed: the code itself, its link, or the app's message around
 * one. Undefined where there is none, or more than one.
 */
export function readInlineQuery(query: string): string | undefined {
  if (query.length >= CUT_AT) return undefined
  const [code, ...more] = new Set(query.split(/\s+/).flatMap(codesIn))
  return more.length === 0 ? code : undefined
}

function codesIn(word: string): string[] {
  const request = requestInLink(word) ?? readRequestCode(word.replace(/^req_/, ''))
  return request === undefined ? [] : [writeRequestCode(request)]
}
