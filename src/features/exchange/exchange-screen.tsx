import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { exchangeQueries } from '#api/exchange/queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { WalletDetail } from '#api/wallets/views.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { OrderFlow, ReviewStep } from '#orders/order-flow.tsx'
import { useOrderForm } from '#orders/use-order-form.ts'
import { paths } from '#paths'
import { ConverterButton } from '#quotes/converter-button.tsx'
import { QUOTE_LIFETIME_MS } from '#quotes/use-quote.ts'
import { useAccess, type OrderAccess } from '#rails/rail-access.ts'
import { useHost, useObservable } from '#session/services.tsx'
import { ReceiptTiles } from '#sharing/receipt-tiles.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useDefaultCurrency } from '#wallets/default-currency.ts'
import { useCanExchange } from '#wallets/exchange-availability.ts'
import { WithPinnedBalances } from '#wallets/pinned-wallet.tsx'

import { ExchangeForm, ExchangeSkeleton } from './components/exchange-form.tsx'
import { ExchangeReview } from './components/exchange-review.tsx'
import { NoCurrencyPair, NothingToExchange } from './components/nothing-to-exchange.tsx'
import { exchangeOrder } from './exchange-order.ts'
import {
  currencyIdsOf,
  balanceOf,
  chooseTarget,
  largestBalance,
  sellableBalances,
  targetsOf,
} from './model/currency-pair.ts'
import { applyExchangeLink, type ExchangeDraft } from './model/draft.ts'

export function ExchangeScreen() {
  const t = useTranslations('exchange')
  const leave = useGoBack(paths.home.to())
  return (
    <WithPinnedBalances title={t('title')} onBack={leave} skeleton={<ExchangeSkeleton />}>
      {({ wallet }) => <ExchangeFlow wallet={wallet} />}
    </WithPinnedBalances>
  )
}

function ExchangeFlow({ wallet }: { wallet: WalletDetail }) {
  const t = useTranslations('exchange')
  const leave = useGoBack(paths.home.to())
  const form = useOrderForm(exchangeOrder, wallet.id, {
    first: 'form',
    route: paths.exchange,
    read: (link, previous) => applyExchangeLink(previous, link, wallet),
  })
  const { draft, edit, steps } = form
  const { balances, from, targets, target, rates, currencies } = useCurrencyPair(wallet, draft)
  const isOffered = useCanExchange()
  const accessOf = useAccess(wallet.id)
  const access: OrderAccess = isOffered
    ? accessOf(['EXCHANGE_CRYPTO_INTERNAL'])
    : { state: 'absent' }
  const isReview = steps.confirmed !== undefined
  const frame = (content: ReactNode) => (
    <OrderFlow
      form={form}
      title={t('title')}
      previous={isReview ? 'form' : undefined}
      leave={leave}
      action={isReview ? undefined : <ConverterButton from={from?.currency.symbol ?? ''} />}
      receiptOf={(row, tiles) => <ReceiptTiles row={row} tiles={tiles} />}
    >
      {content}
    </OrderFlow>
  )
  const currencyPair = from && target && { from, target }
  if (isReview)
    return frame(
      <ReviewStep form={form} offered={currencyPair}>
        {(pair) => (
          <ExchangeReview form={form} currencyPair={pair} walletId={wallet.id} access={access} />
        )}
      </ReviewStep>,
    )
  const isEmpty = balances.every(({ amount }) => !isPositive(amount))
  if (from === undefined || isEmpty) return frame(<NothingToExchange />)
  if (currencyPair === undefined)
    return frame(
      <QueryView query={currencies} skeleton={<SkeletonRows count={4} />}>
        {() => (
          <QueryView
            query={rates}
            skeleton={<SkeletonRows count={4} />}
            isEmpty={() => true}
            empty={
              <NoCurrencyPair
                from={from}
                balances={balances}
                onChoose={(id) => edit({ from: id })}
              />
            }
          >
            {() => null}
          </QueryView>
        )}
      </QueryView>,
    )
  return frame(
    <ExchangeForm
      key={steps.formVersion}
      form={form}
      currencyPair={currencyPair}
      balances={balances}
      targets={targets}
      rates={rates}
      access={access}
      onContinue={() => {
        edit(currencyIdsOf(currencyPair))
        steps.toConfirm(currencyPair)
      }}
    />,
  )
}

function useCurrencyPair(wallet: WalletDetail, draft: ExchangeDraft) {
  const { isVisible } = useHost()
  const isWatched = useObservable(isVisible)
  const ownCurrency = useDefaultCurrency()
  const currencies = useQuery(systemQueries.currencies())
  const balances = sellableBalances(wallet)
  const known = currencies.data ?? []
  const from = balanceOf(draft.from, balances, known) ?? largestBalance(balances)
  const rates = useQuery({
    ...exchangeQueries.rates(
      from && 'EXCHANGE_CRYPTO_INTERNAL',
      from && { from: from.currency.id },
    ),
    refetchInterval: isWatched ? QUOTE_LIFETIME_MS : false,
  })
  const targets = targetsOf(rates.data ?? [], known)
  const target = from && chooseTarget(targets, draft.to, from.currency.symbol, ownCurrency)
  return { balances, from, targets, target, rates, currencies }
}
