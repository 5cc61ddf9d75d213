import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { paths } from '#paths'
import { useCurrentWallet } from '#session/current-wallet.ts'
import { useGoBack } from '#session/go-back.ts'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { DepositAddress } from './components/deposit-address.tsx'

/** Receive crypto: which asset on which network, then the address for it. */
export function AddCryptoScreen() {
  const t = useTranslations('add')
  const leave = useGoBack(paths.home.to())
  const { list, walletId } = useCurrentWallet()
  const currencies = useQuery(systemQueries.currencies())
  const [chosen, setChosen] = useState<CurrencyView | undefined>()
  const goBack = () => (chosen === undefined ? leave() : setChosen(undefined))
  return (
    <Screen
      title={chosen === undefined ? t('title') : t('titleOf', { symbol: chosen.symbol })}
      onBack={goBack}
    >
      <QueryView query={list} skeleton={<SkeletonRows count={6} />}>
        {() => (
          <QueryView
            query={currencies}
            skeleton={<SkeletonRows count={6} />}
            isEmpty={(all) => !all.some(isReceivable)}
            empty={<EmptyState title={t('none.title')} text={t('none.text')} />}
          >
            {(all) =>
              chosen === undefined || walletId === undefined ? (
                <ChoiceList
                  title={t('choose')}
                  choices={all.filter(isReceivable).map((currency) => ({
                    value: currency.id,
                    title: currency.symbol,
                    subtitle: currency.network?.name,
                    before: <AssetIcon icon={currency.icon} symbol={currency.symbol} />,
                  }))}
                  onSelect={(id) => setChosen(all.find((currency) => currency.id === id))}
                />
              ) : (
                <DepositAddress walletId={walletId} currency={chosen} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Screen>
  )
}

const isReceivable = ({ isCrypto, network }: CurrencyView) => isCrypto && network !== undefined
