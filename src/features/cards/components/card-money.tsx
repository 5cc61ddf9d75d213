import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { Card } from '#api/cards/views.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { abilitiesOf } from '../model/card-abilities.ts'
import { AccountAmount } from './account-amount.tsx'

/** What the card can spend, and the account that the money is on. */
export function CardMoney({ card: { account, status } }: { card: Card }) {
  const t = useTranslations('cards.card')
  if (account === undefined) return null
  const { id, name, balance, totalBalance = balance, realtimeBalance, currency, type } = account
  const unit = currency?.symbol ?? ''
  const { canReveal } = abilitiesOf(status)
  const isShared = type !== 'prepaid'
  return (
    <Section>
      <Row
        href={paths.cardAccount.to({ id })}
        title={canReveal ? t('available') : t('account')}
        subtitle={
          isPositive(realtimeBalance)
            ? t.rich('fromWallet', {
                amount: () => <AccountAmount amount={realtimeBalance} unit={unit} />,
              })
            : isShared
              ? t('onAccount', { name: name ?? t('account') })
              : t('ownMoney')
        }
        after={
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
            {totalBalance === undefined ? (
              t('noBalance')
            ) : (
              <AccountAmount amount={totalBalance} unit={unit} />
            )}
            <ChevronRight size={20} aria-hidden />
          </span>
        }
      />
    </Section>
  )
}
