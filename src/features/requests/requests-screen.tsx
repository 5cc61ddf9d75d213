import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { CurrencyView } from '#api/system/views.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { readRequestedAmount } from '#lib/payment-request.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { usePersonScope } from '#session/services.tsx'
import { storedRequests, removeRequest } from '#sharing/payment-requests.ts'
import { Button } from '#ui/button.tsx'
import { ColumnsWidth, FormColumns } from '#ui/columns.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { Screen } from '#ui/screen.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useIsTableLayout } from '#ui/use-media.ts'
import { AssetList } from '#wallets/asset-list.tsx'
import { ReceivableAssets, useReceivableAssets } from '#wallets/receivable-assets.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { BankRequest } from './components/bank-request.tsx'
import { CryptoRequest } from './components/crypto-request.tsx'
import { AccountRequestForm, RequestForm } from './components/request-form.tsx'
import { RequestList } from './components/request-list.tsx'

/**
 * Requests for money: a list and a form. In the address, `?currency=` requests an asset on a
 * network, `?account=` a transfer to a virtual account, `?id=` shows a request of this device, and
 * `?sum=` sets the initial amount and its asset.
 */
export function RequestsScreen() {
  const t = useTranslations('requests')
  const { currency, account, id, sum } = useRouteSearch(paths.requests)
  const isList = currency === undefined && account === undefined && id === undefined
  const goBack = useGoBack(isList ? paths.deposit.to() : paths.requests.to())
  return (
    <Screen title={t('title')} onBack={goBack} step={id ?? currency ?? account ?? 'list'}>
      {id === undefined ? (
        <>
          {account === undefined ? <ColumnsWidth /> : null}
          <WithWallet>
            {({ wallet }) =>
              account === undefined ? (
                <ByAsset wallet={wallet} asked={currency} sum={sum} />
              ) : (
                <AccountRequestForm wallet={wallet} account={account} />
              )
            }
          </WithWallet>
        </>
      ) : (
        <KeptRequestView id={id} />
      )}
    </Screen>
  )
}

interface ByAssetProps {
  wallet: WalletSummary
  asked: string | undefined
  /** Amount from the page's address; it can be any text. */
  sum: string | undefined
}

function ByAsset({ wallet, asked, sum }: ByAssetProps) {
  const t = useTranslations('requests')
  const [, navigate] = useLocation()
  const assets = useReceivableAssets()
  const begun = readRequestedAmount(sum ?? '')
  const isBegun = ({ symbol }: CurrencyView) => symbol.toUpperCase() === begun?.symbol
  const hasKept = storedRequests(usePersonScope()).some(({ walletId }) => walletId === wallet.id)
  const isSplit = useIsTableLayout()
  const currency = assets.receivableOf(assets.query.data ?? []).find(({ id }) => id === asked)
  const form = currency && (
    <RequestForm
      key={currency.id}
      wallet={wallet}
      currency={currency}
      amount={isBegun(currency) ? begun?.amount : undefined}
    />
  )
  if (form !== undefined && !isSplit) return form
  const kept = hasKept ? <RequestList walletId={wallet.id} /> : undefined
  const list = (
    <ReceivableAssets assets={assets} emptyTexts={{ title: t('none.title'), text: t('none.text') }}>
      {(receivable) => {
        const named = receivable.filter(isBegun)
        return (
          <AssetList
            title={t('choose')}
            options={(named.length > 0 ? named : receivable).map((one) => ({ currency: one }))}
            chosenId={currency?.id}
            onChoose={(id) =>
              // If the form is beside the list, another asset adds no step to the history.
              navigate(paths.requests.to({}, { currency: id, sum }), {
                replace: isSplit && asked !== undefined,
              })
            }
          />
        )
      }}
    </ReceivableAssets>
  )
  if (!isSplit)
    return (
      <>
        {asked === undefined ? kept : null}
        {list}
      </>
    )
  return (
    <FormColumns summary={form ?? kept ?? <Paragraph>{t('chooseFirst')}</Paragraph>}>
      {list}
    </FormColumns>
  )
}

function KeptRequestView({ id }: { id: string }) {
  const t = useTranslations('requests')
  const [, navigate] = useLocation()
  const scope = usePersonScope()
  const request = storedRequests(scope).find((one) => one.id === id)
  const toList = () => navigate(paths.requests.to(), { replace: true })
  if (request === undefined)
    return (
      <IllustratedState
        of="plane"
        title={t('gone.title')}
        text={t('gone.text')}
        action={<Button onClick={toList}>{t('gone.action')}</Button>}
      />
    )
  const remove = () => {
    removeRequest(scope, id)
    toList()
  }
  return request.account === undefined ? (
    <CryptoRequest request={request} onRemove={remove} />
  ) : (
    <BankRequest request={request} account={request.account} onRemove={remove} />
  )
}
