const PLAIN_DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Matches every text that may contain a number that a double would round: 16 or more digits, or an
 * exponent of three or more digits. Any other text goes straight to JSON.parse.
 */
const MAYBE_UNSAFE = /[\d.]{16}|\de[+-]?\d{3}/i

/**
 * A number, or a string that is skipped. A string without an end is skipped as well, so that the
 * time stays proportional to the length.
 */
const STRING_OR_NUMBER =
  /"[^"\\]*(?:\\[^][^"\\]*)*"?|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?!\s*:)/gi

/** Maximum length of a number that is compared digit by digit; longer numbers become strings. */
const MAX_COMPARED = 100

/**
 * A number with exactly these digits in a JSON body or query string, for amounts: a double would
 * round `12345678901234567.89`.
 *
 * @throws RangeError if the digits are not plain decimal notation (no exponent, sign `+`, leading
 * zero or bare point), so that every WireNumber is a legal JSON number (RFC 8259).
 */
export class WireNumber {
  readonly digits: string

  constructor(digits: string) {
    if (!PLAIN_DECIMAL.test(digits)) throw new RangeError('not a decimal')
    this.digits = digits
  }

  toString(): string {
    return this.digits
  }
}

function toCanonical(literal: string): string {
  const match = /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(literal)
  const [, whole = '', fraction = '', exponent = '0'] = match ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  const power = Number(exponent) - fraction.length + digits.length - significant.length
  return significant && `${significant}e${power}`
}

function isExact(literal: string): boolean {
  const double = `${Number(literal)}`
  return (
    double === literal ||
    (literal.length <= MAX_COMPARED && toCanonical(double) === toCanonical(literal))
  )
}

/**
 * JSON.parse without rounding: a number that a double can't hold exactly (`12345678901234567.89`,
 * `1e400`) becomes a string with its original digits. Amounts arrive as JSON numbers (contract §3),
 * so their schemas accept both.
 *
 * @throws SyntaxError on text that is not JSON, like JSON.parse.
 */
export function parseJson(text: string): unknown {
  if (!MAYBE_UNSAFE.test(text)) return JSON.parse(text)
  const quoted = text.replace(STRING_OR_NUMBER, (token) =>
    token.startsWith('"') || isExact(token) ? token : `"${token}"`,
  )
  return JSON.parse(quoted)
}

function write(value: unknown): string | undefined {
  if (value instanceof WireNumber) return value.digits
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if ('toJSON' in value && typeof value.toJSON === 'function') return write(value.toJSON())
  if (Array.isArray(value)) {
    return `[${Array.from(value, (item: unknown) => write(item) ?? 'null').join()}]`
  }
  // The text is built in a loop, because under load the sandbox spends most of its time here.
  let members = ''
  for (const [key, member] of Object.entries(value)) {
    const json = write(member)
    if (json !== undefined) members += `${members && ','}${JSON.stringify(key)}:${json}`
  }
  return `{${members}}`
}

/**
 * JSON.stringify that writes a WireNumber as a JSON number with exactly its digits. Drops undefined
 * members and writes Dates as ISO strings, like JSON.stringify.
 *
 * @throws TypeError for a value without JSON form (undefined, a function, a bigint); RangeError for
 * a circular one.
 */
export function stringifyJson(value: unknown): string {
  const json = write(value)
  if (json === undefined) throw new TypeError('no JSON form')
  return json
}
