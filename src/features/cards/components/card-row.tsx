import { useLocale, useTranslations } from 'use-intl'

import type { Card } from '#api/cards/views.ts'
import { isolated } from '#i18n/direction.ts'
import { paths } from '#paths'
import { Row } from '#ui/row.tsx'

import { AccountAmount, type Funds } from './account-amount.tsx'
import { CardArt } from './card-art.tsx'
import { useBrandLabel, useCardStatusLabel } from './card-labels.ts'

interface CardRowProps {
  card: Card
  funds?: Funds
}

export function CardRow({ card, funds }: CardRowProps) {
  const t = useTranslations('cards')
  const brandLabel = useBrandLabel()
  const statusLabel = useCardStatusLabel()
  const { brand, last4, nickname, status } = card
  const locale = useLocale()
  const number = [
    brand === undefined ? undefined : brandLabel(brand),
    isolated(`•• ${last4 ?? '••••'}`, locale),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Row
      href={paths.card.to({ id: card.id })}
      before={<CardArt card={card} kind="thumb" />}
      title={nickname ?? t('card.unnamed')}
      subtitle={status === 'ACTIVE' ? number : `${number} · ${statusLabel(status)}`}
      after={funds === undefined ? undefined : <AccountAmount {...funds} />}
    />
  )
}
