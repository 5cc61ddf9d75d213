import { useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { familyOfChain } from '#lib/crypto-address/address-family.ts'
import { checkAddress } from '#lib/crypto-address/check-address.ts'

import { isInternal } from '../model/draft.ts'

/** The same asset on the network that an address is of; undefined where the wallet has none. */
export function otherNetworkFor(
  to: string,
  currency: CurrencyView,
  balances: readonly NetworkBalance[],
): CurrencyView | undefined {
  const family = familyOf(currency)
  if (family === undefined || isInternal({ to })) return undefined
  const verdict = checkAddress(to.trim(), family)
  if (verdict.ok || verdict.problem !== 'other-network') return undefined
  return balances
    .map((balance) => balance.currency)
    .find((other) => {
      const its = familyOf(other)
      return (
        other.symbol === currency.symbol &&
        its !== undefined &&
        verdict.likelyFamilies.includes(its)
      )
    })
}

const familyOf = ({ network, symbol }: CurrencyView) =>
  familyOfChain({ name: network?.name ?? null, symbol })

/** Words for what is wrong with an address as typed; undefined when it is fine or the platform's to check. */
export function useAddressProblem(
  to: string,
  currency: CurrencyView | undefined,
): string | undefined {
  const t = useTranslations('send')
  const address = to.trim()
  if (address === '' || currency === undefined || isInternal({ to })) return undefined
  const family = familyOf(currency)
  // A network that nobody taught us: the platform's own check decides.
  if (family === undefined) return undefined
  const verdict = checkAddress(address, family)
  if (verdict.ok) return undefined
  const network = currency.network?.name ?? ''
  const other = verdict.likelyFamilies[0]
  if (verdict.problem === 'other-network')
    return other === undefined
      ? t('problems.testNetwork')
      : t('problems.otherNetwork', { other: t(`families.${other}`), network })
  return t(`problems.${verdict.problem === 'empty' ? 'format' : verdict.problem}`, { network })
}
