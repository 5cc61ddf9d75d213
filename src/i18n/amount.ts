import { decimalsOf, type Decimal } from '#lib/money/decimal.ts'

interface AmountFormat {
  language: string
  /** Zeros are added up to here; digits beyond it are never cut. */
  minDecimals: number
}

interface AmountParts {
  minus: '' | '−'
  whole: string
  separator: string
  fraction: string
}

const MAX_INTL_DECIMALS = 20
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: string, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  formats.set(key, format)
  return format
}

/**
 * An amount cut into its parts, in the language's own separators. Exact: Intl reads the decimal string
 * (ECMA-402 NumberFormat v3) and as many decimals are asked for as the amount has.
 */
export function amountParts(amount: Decimal, { language, minDecimals }: AmountFormat): AmountParts {
  const decimals = Math.min(Math.max(decimalsOf(amount), minDecimals), MAX_INTL_DECIMALS)
  const parts: AmountParts = { minus: '', whole: '', separator: '', fraction: '' }
  // The typings know numbers only, the standard takes numeric strings.
  for (const { type, value } of formatOf(language, decimals).formatToParts(
    amount as unknown as number,
  )) {
    if (type === 'minusSign') parts.minus = '−'
    else if (type === 'decimal') parts.separator = value
    else if (type === 'fraction') parts.fraction = value
    else parts.whole += value
  }
  return parts
}

/** The same as one string, for labels, messages and the clipboard. */
export function amountText(
  amount: Decimal,
  unit: string,
  { language, minDecimals }: AmountFormat,
): string {
  const { minus, whole, separator, fraction } = amountParts(amount, { language, minDecimals })
  return `${minus}${whole}${fraction && separator + fraction}\u00A0${unit}`
}

const partOf = (language: string, type: 'decimal' | 'group'): string | undefined =>
  formatOf(language, 1)
    .formatToParts(12345678.5)
    .find((part) => part.type === type)?.value

/** The language's grouping mark, for reading what a person types. */
export const groupSeparatorOf = (language: string): string => partOf(language, 'group') ?? ','

/** An amount as a person would type it: the language's decimal separator, no grouping. */
export const amountInput = (amount: Decimal, language: string): string =>
  amount.replace('.', partOf(language, 'decimal') ?? '.')

/** What may stand beside a typed amount: the currency's symbol, and the sign where it has one (€, $). */
export function amountMarks(symbol: string, language: string): readonly string[] {
  // Intl knows ISO codes only, and a token of three letters is not one: it gets its own symbol back.
  if (!/^[A-Z]{3}$/.test(symbol)) return [symbol]
  const sign = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: symbol,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
  return sign === undefined || sign === symbol ? [symbol] : [symbol, sign]
}
