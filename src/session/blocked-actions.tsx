import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { useHost } from './services.tsx'
import { useTenantLinks } from './tenant-links.ts'

const ICON = 20

/** Actions that remain if the account is blocked (423): contact support and sign out. */
export function BlockedActions({ isSignedIn = true }: { isSignedIn?: boolean }) {
  const t = useTranslations()
  const host = useHost()
  const { support } = useTenantLinks()
  if (support === undefined && !isSignedIn) return null
  return (
    <Section>
      {support === undefined ? null : (
        <Row
          title={t('errors.blocked.support')}
          after={<ExternalLink size={ICON} aria-hidden />}
          onPress={() => host.openLink(support)}
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
