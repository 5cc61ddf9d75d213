import type { CurrencyView } from '#api/system/views.ts'

/** Symbol of a currency with its network, because several networks have the same token. */
export const currencyName = ({ symbol, network }: CurrencyView): string =>
  network === undefined ? symbol : `${symbol} · ${network.name}`
