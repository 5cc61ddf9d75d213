import type { CurrencyView } from '#api/system/views.ts'

/** A currency with its network: of tokens, the same symbol stands on several. */
export const currencyName = ({ symbol, network }: CurrencyView): string =>
  network === undefined ? symbol : `${symbol} · ${network.name}`
