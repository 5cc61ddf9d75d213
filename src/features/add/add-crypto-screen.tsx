import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { WithWallet } from '#session/with-wallet.tsx'
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
  const leave = useGoBack(paths.add.to())
  const currencies = useQuery(systemQueries.currencies())
  const [chosen, setChosen] = useState<CurrencyView | undefined>()
  const goBack = () => (chosen === undefined ? leave() : setChosen(undefined))
  return (
    <Screen
      title={chosen === undefined ? t('title') : t('titleOf', { symbol: chosen.symbol })}
      step={chosen?.id ?? 'choose'}
      onBack={goBack}
    >
      <WithWallet>
        {({ wallet }) =>
          chosen === undefined ? (
            <QueryView
              query={currencies}
              skeleton={<SkeletonRows count={6} />}
              isEmpty={(all) => !all.some(isReceivable)}
              empty={<EmptyState title={t('none.title')} text={t('none.text')} />}
            >
              {(all) => (
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
              )}
            </QueryView>
          ) : (
            <DepositAddress walletId={wallet.id} currency={chosen} />
          )
        }
      </WithWallet>
    </Screen>
  )
}

const isReceivable = ({ isCrypto, isEnabled, network }: CurrencyView) =>
  isCrypto && isEnabled && network !== undefined
