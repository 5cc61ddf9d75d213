import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import { networkQueries, withNetworkName } from '#api/system/network-queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { paths } from '#paths'
import { useGoBack } from '#navigation/go-back.ts'
import { useSearchOf } from '#navigation/search.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { ChoiceList } from '#ui/choice.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { DepositAddressCard } from './components/deposit-address.tsx'

/**
 * Receive crypto: which asset on which network, then the address for it. A link may name the asset
 * (`?asset=USDT`), which then stands first, or one network of it (`?currency=` and its id).
 */
export function DepositCryptoScreen() {
  const t = useTranslations('deposit')
  const leave = useGoBack(paths.deposit.to())
  const currencies = useQuery(systemQueries.currencies())
  // Only for their names: nothing waits for them.
  const networks = useQuery(networkQueries.list()).data ?? []
  const { asset, currency: requestedCurrency } = useSearchOf(paths.depositCrypto)
  const [chosenId, setChosenId] = useState<string | undefined>(requestedCurrency)
  const inNetwork = (currency: CurrencyView) => withNetworkName(currency, networks)
  const found = currencies.data?.find(({ id }) => id === chosenId)
  const chosen = found === undefined ? undefined : inNetwork(found)
  const isAsked = chosen === undefined || chosen.id === requestedCurrency
  const goBack = () => (isAsked ? leave() : setChosenId(undefined))
  return (
    <Screen
      title={chosen === undefined ? t('title') : t('titleOf', { symbol: chosen.symbol })}
      step={chosen?.id ?? 'choose'}
      isWithin={!isAsked}
      onBack={goBack}
    >
      <WithWallet>
        {({ wallet }) =>
          chosen === undefined ? (
            <QueryView
              query={currencies}
              skeleton={<SkeletonRows count={6} />}
              isEmpty={(all) => !all.some(isReceivable)}
              empty={
                <EmptyState
                  icon={<Illustration name="coin" />}
                  title={t('none.title')}
                  text={t('none.text')}
                />
              }
            >
              {(all) => (
                <ChoiceList
                  title={t('choose')}
                  choices={receivable(all.map(inNetwork), asset).map((currency) => ({
                    value: currency.id,
                    title: currency.symbol,
                    subtitle: currency.network?.name,
                    before: <AssetIcon icon={currency.icon} symbol={currency.symbol} />,
                  }))}
                  onSelect={setChosenId}
                />
              )}
            </QueryView>
          ) : (
            <DepositAddressCard walletId={wallet.id} currency={chosen} />
          )
        }
      </WithWallet>
    </Screen>
  )
}

/** The named asset first. */
const receivable = (all: readonly CurrencyView[], asset: string | undefined) =>
  all
    .filter(isReceivable)
    .toSorted((a, b) => Number(b.symbol === asset) - Number(a.symbol === asset))

const isReceivable = ({ isCrypto, isEnabled, network }: CurrencyView) =>
  isCrypto && isEnabled && network !== undefined
