import type { CurrencyId } from '#api/common/schema.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { compare, isPositive } from '#lib/money/decimal.ts'

/**
 * Returns the balances that can pay: first the account's own currency, then crypto, then the rest,
 * each group sorted by value.
 */
export function payingBalances(wallet: WalletDetail, target: CurrencyId): NetworkBalance[] {
  const rank = ({ currency }: NetworkBalance) =>
    currency.id === target ? 0 : currency.isCrypto ? 1 : 2
  return wallet.assets
    .flatMap(({ networks }) => networks)
    .filter(({ currency, amount }) => currency.isEnabled && isPositive(amount))
    .toSorted((a, b) => rank(a) - rank(b) || compare(b.fiatAmount, a.fiatAmount))
}
