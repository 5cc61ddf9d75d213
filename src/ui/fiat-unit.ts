/** Decimals that sums in the person's own currency always show. */
export const FIAT_DECIMALS = 2

/** Decimals that a currency's sums are written with: two of them, none for the yen, three for the dinar. */
export function fiatDecimals(code: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
    return format.resolvedOptions().minimumFractionDigits ?? FIAT_DECIMALS
  } catch {
    return FIAT_DECIMALS
  }
}
