import type { CurrencyView } from '#api/system/views.ts'

/** Returns the symbol together with the network, because a token may be on several networks. */
export const currencyName = ({ symbol, network }: CurrencyView): string =>
  network === undefined ? symbol : `${symbol} · ${network.name}`
