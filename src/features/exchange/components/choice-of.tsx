import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { Amount } from '#ui/amount.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'

/** A currency as a row to choose. */
export const choiceOf = ({ id, symbol, name, network, icon }: CurrencyView) => ({
  value: id as string,
  title: symbol,
  subtitle: network?.name ?? name,
  before: <AssetIcon icon={icon} symbol={symbol} />,
})

/** The same with what there is of it. */
export const balanceChoiceOf = ({ currency, amount }: NetworkBalance) => ({
  ...choiceOf(currency),
  after: <Amount amount={amount} unit={currency.symbol} />,
})
