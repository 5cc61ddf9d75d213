import Landmark from 'lucide-react/icons/landmark'
import { useTranslations } from 'use-intl'

import type { CardAccount } from '#api/cards/views.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { RowIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { isInUse } from '../model/overview.ts'
import { AccountAmount, fundsOf } from './account-amount.tsx'
import { useCardLabel } from './card-labels.ts'
import { CardStrip } from './card-strip.tsx'

/** Most cards shown; the account's own screen has all. */
export const MAX_CARDS = 10

export const useAccountName = () => {
  const t = useTranslations('cards')
  return ({ name, program }: CardAccount) => name ?? program?.name ?? t('overview.account')
}

/**
 * Returns a function that names the state of an account; an unknown state is shown as it is
 * (contract §4).
 */
export const useAccountStatusLabel = () => {
  const label = useCardLabel('account')
  return ({ status }: CardAccount) => label(status ?? '')
}

export function AccountSection({ account, note }: { account: CardAccount; note?: string }) {
  const t = useTranslations('cards')
  const accountName = useAccountName()
  const statusLabel = useAccountStatusLabel()
  const funds = fundsOf(account)
  const { realtimeBalance, currency, cards } = account
  const shown = cards.slice(0, MAX_CARDS)
  return (
    <div>
      <Section title={accountName(account)} footer={note}>
        <Row
          href={paths.cardAccount.to({ id: account.id })}
          before={<AccountMark />}
          title={t('overview.balance')}
          subtitle={[
            isInUse(account) ? undefined : statusLabel(account),
            isInUse(account) || cards.length > 0
              ? t('overview.cards', { count: cards.length })
              : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
          after={funds === undefined ? t('overview.noBalance') : <AccountAmount {...funds} />}
          afterSubtitle={
            isPositive(realtimeBalance) ? (
              <Phrase>
                {t.rich('overview.fromWallet', {
                  amount: () => (
                    <AccountAmount amount={realtimeBalance} unit={currency?.symbol ?? ''} />
                  ),
                })}
              </Phrase>
            ) : undefined
          }
        />
        {cards.length > MAX_CARDS ? (
          <DisclosureRow
            href={paths.cardAccount.to({ id: account.id })}
            title={t('overview.allCards', { count: cards.length })}
          />
        ) : null}
      </Section>
      {shown.length === 0 ? null : (
        <CardStrip label={accountName(account)} cards={shown.map((card) => ({ card }))} />
      )}
    </div>
  )
}

/** As wide as a card, so that names align. */
export const AccountMark = () => <RowIcon icon={Landmark} />
