import { WireNumber } from './json.ts'

/** A string literal, which is skipped, or a number. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\[^][^"\\]*)*"?|-?(?:0|[1-9]\d*)(?:\.\d+)?(?![\d.eE])/g

/** No text of the wire begins like this. */
const MARK = '\u0000number '

/**
 * JSON.parse for text that is written again: a number whose digits a double would write otherwise comes out as a
 * WireNumber, so that `stringifyJson` gives back what was read.
 *
 * @throws SyntaxError on text that is not JSON, as JSON.parse does.
 */
export function parseJsonToRewrite(text: string): unknown {
  const marked = text.replace(STRING_OR_NUMBER, (token) =>
    token.startsWith('"') || String(Number(token)) === token ? token : JSON.stringify(MARK + token),
  )
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK)
      ? new WireNumber(value.slice(MARK.length))
      : value,
  )
}
