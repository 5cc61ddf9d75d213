import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { NetworkBalance } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

import { balanceChoiceOf } from './choice-of.tsx'

export function NothingToExchange() {
  const t = useTranslations('exchange')
  const [, navigate] = useLocation()
  return (
    <EmptyState
      title={t('nothing.title')}
      text={t('nothing.text')}
      action={<Button onClick={() => navigate(paths.add.to())}>{t('nothing.action')}</Button>}
    />
  )
}

interface NoPairProps {
  from: NetworkBalance
  balances: readonly NetworkBalance[]
  onChoose: (id: string) => void
}

/** The platform has no rate out of this balance: another one, then. */
export function NoPair({ from, balances, onChoose }: NoPairProps) {
  const t = useTranslations('exchange')
  const { symbol } = from.currency
  const others = balances.filter(({ currency }) => currency.id !== from.currency.id)
  return (
    <>
      <EmptyState title={t('noPair.title', { symbol })} text={t('noPair.text')} />
      {others.length === 0 ? null : (
        <ChoiceList choices={others.map(balanceChoiceOf)} onSelect={onChoose} />
      )}
    </>
  )
}
