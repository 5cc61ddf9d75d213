import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { CardId } from '#api/cards/schema.ts'
import type { CardWithLimits } from '#api/cards/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { Amount } from '#ui/amount.tsx'
import { IconButton } from '#ui/button.tsx'
import { Meter } from '#ui/meter.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph, Text } from '#ui/text.tsx'

import { allowedActionsOf } from '../../model/allowed-actions.ts'
import { type LimitLine, toLimitLine } from '../model/limits.ts'
import { CardLimitForm } from './card-limit-form.tsx'
import styles from './card-limits.module.css'

interface CardLimitProps {
  card: CardId
  limit: LimitLine
  currency: CurrencyView
  canEdit: boolean
}

function CardLimit({ card, limit, currency, canEdit }: CardLimitProps) {
  const t = useTranslations('cards.limits')
  const [isEditing, setIsEditing] = useState(false)
  const item = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  const name = t(`periods.${limit.period}`)
  // Moves the focus into the form when it opens, and back to the button when it closes.
  useEffect(() => {
    if (isEditing) item.current?.querySelector('input')?.focus()
    else if (wasEditing.current) item.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <div ref={item}>
      {isEditing ? (
        <CardLimitForm
          card={card}
          limit={limit}
          name={name}
          currency={currency}
          onDone={() => setIsEditing(false)}
        />
      ) : (
        <div className={styles.limit}>
          <div className={styles.head}>
            <Text size="callout" className={styles.name}>
              {name}
            </Text>
            <Text size="callout" tone={limit.cap === undefined ? 'secondary' : undefined}>
              {limit.cap === undefined ? (
                t('off')
              ) : (
                <Amount amount={limit.cap} unit={currency.symbol} digits="short" />
              )}
            </Text>
            {canEdit ? (
              <IconButton label={t('change', { name })} onPress={() => setIsEditing(true)}>
                <Pencil size={18} aria-hidden />
              </IconButton>
            ) : null}
          </div>
          <Usage limit={limit} unit={currency.symbol} />
        </div>
      )}
    </div>
  )
}

function Usage({ limit, unit }: { limit: LimitLine; unit: string }) {
  const t = useTranslations('cards.limits')
  const { period, cap, spent, left, percent, state } = limit
  if (period === 'per_transaction') return <UsageLine>{t('eachPurchase')}</UsageLine>
  const used = (
    <span>
      <Phrase>
        {t.rich('used', {
          amount: () => <Amount amount={spent} unit={unit} digits="short" />,
        })}
      </Phrase>
    </span>
  )
  if (cap === undefined || left === undefined) return <UsageLine>{used}</UsageLine>
  return (
    <>
      <Meter percent={percent} tone={state === 'near' || state === 'reached' ? state : undefined} />
      <UsageLine>
        {used}
        <span>
          {state === 'reached' ? (
            t('reached')
          ) : (
            <Phrase>
              {t.rich('left', {
                amount: () => <Amount amount={left} unit={unit} digits="short" />,
              })}
            </Phrase>
          )}
        </span>
      </UsageLine>
    </>
  )
}

const UsageLine = ({ children }: { children: ReactNode }) => (
  <Text as="p" size="label" tone="secondary" className={styles.usage}>
    {children}
  </Text>
)

export function CardLimitsSection({ card }: { card: CardWithLimits }) {
  const t = useTranslations('cards.limits')
  const { id, limits, account, status } = card
  const currency = account?.currency
  if (limits === undefined || currency === undefined) return <Paragraph>{t('unknown')}</Paragraph>
  const { canEdit } = allowedActionsOf(status)
  return (
    <Section isList title={t('title')} footer={t('about')}>
      {limits.map((limit) => (
        <CardLimit
          key={limit.period}
          card={id}
          limit={toLimitLine(limit)}
          currency={currency}
          canEdit={canEdit}
        />
      ))}
    </Section>
  )
}
