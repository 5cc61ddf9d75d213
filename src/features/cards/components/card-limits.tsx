import { useTranslations } from 'use-intl'

import type { CardWithLimits } from '#api/issuing/views.ts'
import { Paragraph } from '#ui/paragraph.tsx'
import { Section } from '#ui/section.tsx'

import { abilitiesOf } from '../model/card-abilities.ts'
import { toLimitLine } from '../model/limits.ts'
import { CardLimit } from './card-limit.tsx'
import styles from './card-limits.module.css'

/** What a card may spend in each period, how much of it is used, and a way to change it where it stands. */
export function CardLimits({ card }: { card: CardWithLimits }) {
  const t = useTranslations('cards.limits')
  const { id, limits, account, status } = card
  const currency = account?.currency
  if (limits === undefined || currency === undefined) return <Paragraph>{t('unknown')}</Paragraph>
  const { canEdit } = abilitiesOf(status)
  return (
    <Section title={t('title')} footer={t('about')}>
      <ul className={styles.list}>
        {limits.map((limit) => (
          <CardLimit
            key={limit.period}
            card={id}
            line={toLimitLine(limit)}
            currency={currency}
            canEdit={canEdit}
          />
        ))}
      </ul>
    </Section>
  )
}
