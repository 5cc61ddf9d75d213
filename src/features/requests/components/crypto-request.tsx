import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { CurrencyId, WalletId } from '#api/common/schema.ts'
import { networkQueries, withNetworkName } from '#api/system/network-queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { addressQueries } from '#api/wallets/address-queries.ts'
import { amountText } from '#i18n/amount.ts'
import { familyOfCurrency } from '#lib/crypto-address/address-family.ts'
import { buildPaymentUri } from '#lib/crypto-address/build-payment-uri.ts'
import { writeRequestCode } from '#lib/payment-request.ts'
import { useServices } from '#session/services.tsx'
import { appLink, requestLinkTarget } from '#sharing/app-link.ts'
import type { StoredRequest } from '#sharing/payment-requests.ts'
import { SegmentedChoice } from '#ui/choice.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { RequestCard } from './request-card.tsx'

type Way = 'address' | 'wallet'
const WAYS: readonly Way[] = ['address', 'wallet']

interface CryptoRequestProps {
  request: StoredRequest
  onRemove: () => void
}

export function CryptoRequest({ request, onRemove }: CryptoRequestProps) {
  const t = useTranslations('requests')
  const currencies = useQuery(systemQueries.currencies())
  const networks = useQuery(networkQueries.list()).data ?? []
  const currencyOf = (all: readonly CurrencyView[]) =>
    all.find(({ id }) => id === (request.currency as CurrencyId))
  return (
    <QueryView
      query={currencies}
      skeleton={<SkeletonRows count={5} />}
      isEmpty={(all) => currencyOf(all) === undefined}
      empty={<IllustratedState of="coin" title={t('none.title')} text={t('none.text')} />}
    >
      {(all) => {
        const currency = currencyOf(all)
        return currency === undefined ? null : (
          <WithAddress
            request={request}
            currency={withNetworkName(currency, networks)}
            onRemove={onRemove}
          />
        )
      }}
    </QueryView>
  )
}

function WithAddress({
  request,
  currency,
  onRemove,
}: CryptoRequestProps & { currency: CurrencyView }) {
  const t = useTranslations('requests')
  const [way, setWay] = useState<Way>('address')
  const query = useQuery(
    addressQueries.knownAddress(request.walletId as WalletId, currency.network?.id),
  )
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={5} />}>
      {(address) => {
        const choice = (
          <SegmentedChoice
            label={t('way')}
            choices={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
            value={way}
            onChange={setWay}
          />
        )
        return address === null || way === 'wallet' ? (
          <ByWallet request={request} currency={currency} onRemove={onRemove}>
            {address === null ? null : choice}
          </ByWallet>
        ) : (
          <ByAddress request={request} currency={currency} address={address} onRemove={onRemove}>
            {choice}
          </ByAddress>
        )
      }}
    </QueryView>
  )
}

interface WayProps extends CryptoRequestProps {
  currency: CurrencyView
  children: React.ReactNode
}

const LONGEST_SHOWN = 48

const shortened = (text: string) =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text

const withNote = (message: string, { note }: StoredRequest) =>
  note === '' ? message : `${message}\n“${note}”`

function ByAddress({ request, currency, address, ...card }: WayProps & { address: string }) {
  const t = useTranslations('requests')
  const language = useLocale()
  const { amount, note } = request
  const { symbol, network, isNative, token } = currency
  const networkName = network?.name ?? ''
  // Without the token's contract, a wallet app would send the network's own coin instead, so there
  // is no link.
  const link =
    isNative || token !== undefined
      ? buildPaymentUri({
          family: familyOfCurrency(currency),
          address,
          amount,
          chainId: network?.id,
          note,
          ...(token && { token }),
        })
      : undefined
  const only = t('onlyOn', { symbol, network: networkName })
  const sum = amountText(amount, currency, language)
  const message = t('message.address', { sum, network: networkName, address })
  return (
    <RequestCard
      {...card}
      request={request}
      code={{ text: link ?? address, label: t('qr.address') }}
      lines={[
        { label: t('network'), value: networkName },
        { label: t('address'), value: address, isGrouped: true },
        ...(link === undefined ? [] : [{ label: t('link'), value: link, brief: shortened(link) }]),
        ...(note === '' ? [] : [{ label: t('note'), value: note }]),
      ]}
      footer={link === undefined ? `${t('plain', { network: networkName })} ${only}` : only}
      message={withNote(link === undefined ? message : `${message}\n${link}`, request)}
    />
  )
}

function ByWallet({ request, currency, ...card }: WayProps) {
  const t = useTranslations('requests')
  const language = useLocale()
  const { host, settings } = useServices()
  const { walletId, amount, note } = request
  const { id } = currency
  const code = writeRequestCode({ wallet: walletId, currency: id, amount, note })
  const link = appLink(requestLinkTarget(code), host.environment, settings)
  const sum = amountText(amount, currency, language)
  return (
    <RequestCard
      {...card}
      request={request}
      code={{ text: link, label: t('qr.wallet') }}
      lines={[
        { label: t('network'), value: currency.network?.name ?? '' },
        { label: t('link'), value: link, brief: shortened(link) },
        ...(note === '' ? [] : [{ label: t('note'), value: note }]),
      ]}
      footer={t('opens')}
      message={withNote(t('message.wallet', { sum, link }), request)}
    />
  )
}
