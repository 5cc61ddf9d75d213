import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { useSupport } from './support.ts'

const ICON = 20

/** Actions that remain if the account is blocked (423): contact support and sign out. */
export function BlockedActions({ isSignedIn = true }: { isSignedIn?: boolean }) {
  const t = useTranslations()
  const support = useSupport()
  if (support === undefined && !isSignedIn) return null
  return (
    <Section>
      {support === undefined ? null : (
        <Row
          title={t('errors.blocked.support')}
          subtitle={support.mail}
          after={<ExternalLink size={ICON} aria-hidden />}
          onPress={support.open}
        />
      )}
      {isSignedIn ? (
        <Row
          href={paths.logout.to()}
          title={t('common.signOut')}
          after={<LogOut size={ICON} aria-hidden />}
        />
      ) : null}
    </Section>
  )
}
