import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'

import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { knownStatus } from '../model/state.ts'

const ICONS: Record<NonNullable<ReturnType<typeof knownStatus>>, LucideIcon> = {
  ACTIVE: CircleCheck,
  PENDING: Clock,
  INACTIVE: Ban,
  CANCELED: Ban,
}

/** Where the account stands, and whether money sent now arrives. */
export function AccountStatus({ status }: { status: string }) {
  const t = useTranslations('accounts')
  const known = knownStatus(status)
  if (known === undefined)
    return (
      <Section title={t('status')}>
        <Row title={status} />
      </Section>
    )
  const Icon = ICONS[known]
  return (
    <Section title={t('status')}>
      <Row
        before={<Icon size={24} aria-hidden />}
        title={t(`statuses.${known}.title`)}
        subtitle={t(`statuses.${known}.text`)}
      />
    </Section>
  )
}
