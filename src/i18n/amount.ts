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

/** One format for each language and number of decimals. */
export function formatOf(language: string, decimals: number): Intl.NumberFormat {
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
