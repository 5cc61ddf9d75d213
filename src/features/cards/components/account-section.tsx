import Landmark from 'lucide-react/icons/landmark'
import { useTranslations } from 'use-intl'

import type { CardAccount } from '#api/cards/views.ts'
import { paths } from '#paths'
import { QuietLink } from '#ui/quiet-link.tsx'
import { RowIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { isInUse } from '../model/overview.ts'
import { AccountAmount, fundsOf, spendableOf } from './account-amount.tsx'
import { CardFaces } from './card-face.tsx'
import { useCardLabel } from './card-labels.ts'

/** Maximum number of cards in a section; the account's own screen shows all cards. */
export const MAX_CARDS = 10

export const useAccountName = () => {
  const t = useTranslations('cards')
  return ({ name, program }: CardAccount) => name ?? program?.name ?? t('overview.account')
}

/**
 * Returns a function that names the state of an account. An unknown state is shown unchanged
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
  const { id, cards } = account
  const name = accountName(account)
  const notes = [
    isInUse(account) ? undefined : statusLabel(account),
    t('overview.cards', { count: cards.length }),
  ]
    .filter(Boolean)
    .join(' · ')
  if (cards.length === 0)
    return (
      <Section title={name} footer={note}>
        <Row
          href={paths.cardAccount.to({ id })}
          before={<AccountIcon />}
          title={t('overview.balance')}
          subtitle={notes}
          after={funds === undefined ? t('overview.noBalance') : <AccountAmount {...funds} />}
        />
      </Section>
    )
  return (
    <Section
      isBare
      title={name}
      footer={note}
      action={
        <QuietLink href={paths.cardAccount.to({ id })}>
          <span className="visually-hidden">{`${name}: `}</span>
          <span>{notes}</span>
        </QuietLink>
      }
    >
      <CardFaces
        label={name}
        cards={cards.slice(0, MAX_CARDS).map((card) => ({ card, funds: spendableOf(account) }))}
      />
    </Section>
  )
}

/** Icon of an account. It is as wide as the picture of a card, so that names are aligned. */
export const AccountIcon = () => <RowIcon icon={Landmark} />
