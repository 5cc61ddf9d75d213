import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { useGoBack } from '#navigation/go-back.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { ColumnsWidth, FormColumns } from '#ui/columns.tsx'
import { Screen } from '#ui/screen.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useIsTableLayout } from '#ui/use-media.ts'
import { AssetList } from '#wallets/asset-list.tsx'
import { ReceivableAssets, useReceivableAssets } from '#wallets/receivable-assets.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { DepositAddressCard } from './components/deposit-address.tsx'

/**
 * Screen for receiving crypto: asset and network, then the address. A link may contain the asset
 * (`?asset=USDT`), which is then first, or a currency on one network (`?currency=` and its id).
 */
export function DepositCryptoScreen() {
  const t = useTranslations('deposit')
  const leave = useGoBack(paths.deposit.to())
  const assets = useReceivableAssets()
  const { asset, currency: requestedCurrency } = useRouteSearch(paths.depositCrypto)
  const [chosenId, setChosenId] = useState<string | undefined>(requestedCurrency)
  const chosen = assets.receivableOf(assets.query.data ?? []).find(({ id }) => id === chosenId)
  // In a wide window the address is shown beside the list, so it is no separate step.
  const isSideBySide = useIsTableLayout()
  const isFirstStep = isSideBySide || chosen === undefined || chosen.id === requestedCurrency
  const goBack = () => (isFirstStep ? leave() : setChosenId(undefined))
  return (
    <Screen
      title={chosen === undefined ? t('title') : t('titleOf', { symbol: chosen.symbol })}
      step={isSideBySide ? 'choose' : (chosen?.id ?? 'choose')}
      isWithin={!isFirstStep}
      onBack={goBack}
    >
      <ColumnsWidth />
      <WithWallet>
        {({ wallet }) => {
          const address = chosen && (
            <DepositAddressCard key={chosen.id} walletId={wallet.id} currency={chosen} />
          )
          if (address !== undefined && !isSideBySide) return address
          return (
            <FormColumns
              summary={address ?? (isSideBySide ? <Paragraph>{t('chooseFirst')}</Paragraph> : null)}
            >
              <ReceivableAssets
                assets={assets}
                emptyTexts={{ title: t('none.title'), text: t('none.text') }}
              >
                {(receivable) => (
                  <AssetList
                    title={t('choose')}
                    options={receivable.map((currency) => ({ currency }))}
                    chosenId={chosen?.id}
                    first={asset}
                    onChoose={setChosenId}
                  />
                )}
              </ReceivableAssets>
            </FormColumns>
          )
        }}
      </WithWallet>
    </Screen>
  )
}
