import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { NetworkBalance } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useIsOffered } from '#session/offered.ts'
import { Button } from '#ui/button.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { AssetList } from '#wallets/asset-list.tsx'

export function NothingToExchange() {
  const t = useTranslations('exchange')
  const [, navigate] = useLocation()
  const isOffered = useIsOffered()
  return (
    <EmptyState
      icon={<Illustration name="coin" />}
      title={t('nothing.title')}
      text={t('nothing.text')}
      action={
        isOffered(paths.deposit.to()) && (
          <Button onClick={() => navigate(paths.deposit.to())}>{t('nothing.action')}</Button>
        )
      }
    />
  )
}

interface NoCurrencyPairProps {
  from: NetworkBalance
  balances: readonly NetworkBalance[]
  onChoose: (id: string) => void
}

/** The platform has no rate out of this balance: another one, then. */
export function NoCurrencyPair({ from, balances, onChoose }: NoCurrencyPairProps) {
  const t = useTranslations('exchange')
  const { symbol } = from.currency
  const others = balances.filter(({ currency }) => currency.id !== from.currency.id)
  return (
    <>
      <EmptyState
        icon={<Illustration name="exchange" />}
        title={t('noPair.title', { symbol })}
        text={t('noPair.text')}
      />
      {others.length === 0 ? null : <AssetList options={others} onChoose={onChoose} />}
    </>
  )
}
