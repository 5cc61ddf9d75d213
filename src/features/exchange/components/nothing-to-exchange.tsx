import { useTranslations } from 'use-intl'

import type { NetworkBalance } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { AssetList } from '#wallets/asset-list.tsx'

export function NothingToExchange() {
  const t = useTranslations('exchange')
  const home = useTranslations('home')
  return (
    <IllustratedState
      of="coin"
      title={t('nothing.title')}
      text={t('nothing.text')}
      action={<LinkButton href={paths.deposit.to()}>{home('noMoney.action')}</LinkButton>}
    />
  )
}

interface NoCurrencyPairProps {
  from: NetworkBalance
  balances: readonly NetworkBalance[]
  onChoose: (id: string) => void
}

export function NoCurrencyPair({ from, balances, onChoose }: NoCurrencyPairProps) {
  const t = useTranslations('exchange')
  const { symbol } = from.currency
  const others = balances.filter(({ currency }) => currency.id !== from.currency.id)
  return (
    <>
      <IllustratedState
        of="exchange"
        title={t('noPair.title', { symbol })}
        text={t('noPair.text')}
      />
      {others.length === 0 ? null : <AssetList options={others} onChoose={onChoose} />}
    </>
  )
}
