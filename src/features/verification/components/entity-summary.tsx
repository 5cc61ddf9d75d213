import { Building2, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { EntityView } from '#api/kyc/views.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { useStatusWord } from './use-status-word.ts'

const ICON = 24

/** Who the platform knows behind this wallet: a person, or a company and its owners. */
export function EntitySummary({ entity }: { entity: EntityView }) {
  const t = useTranslations('verification')
  const word = useStatusWord()
  const isCompany = entity.type === 'business'
  const Icon = isCompany ? Building2 : UserRound
  const facts = [
    ['email', entity.email],
    ['phone', entity.phone && `+${entity.phone.replace(/^\+/, '')}`],
    ['country', entity.country],
  ] as const
  return (
    <>
      <Section title={t(isCompany ? 'company' : 'person')}>
        <Row
          before={<Icon size={ICON} aria-hidden />}
          title={entity.name ?? t('nameless')}
          subtitle={word(entity.status, 'person')}
        />
        {facts.map(([key, value]) =>
          value ? <Row key={key} title={value} subtitle={t(`facts.${key}`)} /> : null,
        )}
      </Section>
      {entity.owners.length === 0 ? null : (
        <Section title={t('owners')}>
          {entity.owners.map(({ name, title, share }, at) => (
            <Row
              // Owners have no id that the contract promises, and the list is never reordered here.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              before={<UserRound size={ICON} aria-hidden />}
              title={name || t('nameless')}
              subtitle={title}
              after={share === undefined ? undefined : t('share', { share })}
            />
          ))}
        </Section>
      )}
    </>
  )
}
