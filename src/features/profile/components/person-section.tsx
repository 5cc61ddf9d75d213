import { ChevronRight } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { CodeTarget } from '#api/auth/mutations.ts'
import { userQueries } from '#api/user/queries.ts'
import { useHost } from '#session/services.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import type { ContactKind } from '../model/contact.ts'

const shownPhone = (phone: string) => `+${phone.replace(/^\+/, '')}`

interface PersonSectionProps {
  onChange: (kind: ContactKind) => void
  /** Goes on with a change whose code was sent before. */
  onEnterCode: (target: CodeTarget) => void
}

/** Who the platform knows, and how it reaches them. */
export function PersonSection({ onChange, onEnterCode }: PersonSectionProps) {
  const t = useTranslations('profile')
  const host = useHost()
  const user = useQuery(userQueries.user())
  const state = (isThere: boolean, isConfirmed: boolean) =>
    t(isThere ? (isConfirmed ? 'confirmed' : 'unconfirmed') : 'add')
  const chevron = <ChevronRight size={20} aria-hidden />
  return (
    <QueryView query={user} skeleton={<SkeletonRows count={3} />}>
      {({ name, email, phone, isEmailConfirmed, isPhoneConfirmed, newEmail, newPhone }) => (
        <Section title={t('person')}>
          {name === '' ? null : <Row title={name} subtitle={t('name')} />}
          <Row
            title={email ?? t('none')}
            subtitle={`${t('email')} · ${state(email !== undefined, isEmailConfirmed)}`}
            after={chevron}
            onPress={() => onChange('email')}
          />
          {newEmail === undefined ? null : (
            <Row
              title={t('enterCode')}
              subtitle={t('waiting', { to: newEmail })}
              onPress={() => onEnterCode({ kind: 'email', to: newEmail })}
            />
          )}
          <Row
            title={phone === undefined ? t('none') : shownPhone(phone)}
            subtitle={`${t('phone')} · ${state(phone !== undefined, isPhoneConfirmed)}`}
            after={chevron}
            onPress={() => onChange('phone')}
          />
          {newPhone === undefined ? null : (
            <Row
              title={t('enterCode')}
              subtitle={t('waiting', { to: shownPhone(newPhone) })}
              onPress={() => onEnterCode({ kind: 'phone', to: newPhone })}
            />
          )}
          {host.telegram ? <Row title={host.telegram.user.firstName} subtitle="Telegram" /> : null}
        </Section>
      )}
    </QueryView>
  )
}
