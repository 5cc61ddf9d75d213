import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { CardAccount } from '#api/issuing/views.ts'
import { systemQueries } from '#api/system/queries.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { AccountAmount, fundsOf } from './account-amount.tsx'

/** Why more can be spent than the account holds: which balances of the wallet a purchase may draw on. */
export function AccountRealtime({ account }: { account: CardAccount }) {
  const t = useTranslations('cards')
  const currencies = useQuery(systemQueries.currencies())
  const { realtimeTokens, realtimeBalance, program } = account
  const funds = fundsOf(account)
  if (funds === undefined || (realtimeTokens.length === 0 && program?.isRealtime !== true))
    return null
  const names = realtimeTokens.map((token) => {
    const currency = currencies.data?.find(({ id }) => id === token)
    return [currency?.symbol, currency?.network?.name].filter(Boolean).join(' · ')
  })
  return (
    <Section title={t('account.realtime.title')} footer={t('account.realtime.text')}>
      <Row title={t('account.realtime.own')} after={<AccountAmount {...funds} />} />
      <Row
        title={t('account.realtime.wallet')}
        subtitle={names.filter(Boolean).join(', ') || undefined}
        after={<AccountAmount {...funds} amount={realtimeBalance} />}
      />
    </Section>
  )
}
