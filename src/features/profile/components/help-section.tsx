import { useQuery, useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslations } from 'use-intl'

import { tenantQueries } from '#api/tenant/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { toFailure } from '#lib/failure.ts'
import { readBuild } from '#session/build.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useServices } from '#session/services.tsx'
import { useSupport } from '#session/support.ts'
import { useTenantLinks } from '#session/tenant-links.ts'
import { useCopy } from '#ui/copy-block.tsx'
import { isFirstLoading } from '#ui/request-state.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonBar } from '#ui/skeleton.tsx'

import { toDiagnostic } from '../model/diagnostic.ts'

const LINKS = ['support', 'terms', 'privacy'] as const

/** Contact to support with a diagnostic text, and the tenant's documents. */
export function HelpSection() {
  const t = useTranslations('profile')
  const { host } = useServices()
  const urls = useTenantLinks()
  const support = useSupport()
  // The tenant's configuration says which rows exist; until it loads, their places are reserved.
  const isUnknown = isFirstLoading(useQuery(tenantQueries.config()))
  const copy = useCopy()
  const build = readBuild()
  const diagnostic = useDiagnostic()
  return (
    <Section title={t('help')} footer={t('diagnosticHint')}>
      {LINKS.map((key) => {
        const url = urls[key]
        if (url === undefined)
          return isUnknown ? <Row key={key} title={<SkeletonBar width="40%" />} /> : null
        return (
          <Row
            key={key}
            title={t(key)}
            {...(key === 'support' && { subtitle: support?.mail })}
            after={<ExternalLink size={20} aria-hidden />}
            onPress={key === 'support' ? support?.open : () => host.openLink(url)}
          />
        )
      })}
      {/* Only a build has the file of licences; the dev server doesn't. */}
      {import.meta.env.PROD && (
        <Row
          title={t('licences')}
          after={<ExternalLink size={20} aria-hidden />}
          onPress={() => host.openLink(new URL('/licenses.txt', location.href).href)}
        />
      )}
      <Row
        title={t('diagnostic')}
        after={<Copy size={20} aria-hidden />}
        onPress={() => void copy(diagnostic())}
      />
      <Row
        title={t('version', { version: build.version })}
        subtitle={t('build', { id: build.id })}
      />
    </Section>
  )
}

/**
 * Returns a function that makes the diagnostic text when it is needed, so that it contains the
 * latest failures.
 */
function useDiagnostic(): () => string {
  const client = useQueryClient()
  const { host, settings } = useServices()
  const { language } = usePreferences()
  const { data: person } = useQuery(userQueries.data())
  return () => {
    const errors = [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()]
      .map(({ state }) => state.error)
      .filter((error) => error !== null)
    return toDiagnostic({
      appName: settings.tenant.name,
      at: new Date(),
      build: readBuild(),
      environment: host.environment,
      platform: host.platform,
      language,
      theme: `${host.themeChoice.get()}, ${host.appearance.get()}`,
      isOnline: navigator.onLine,
      viewport: { width: innerWidth, height: innerHeight },
      userAgent: navigator.userAgent,
      tenantId: settings.tenantId,
      baseUrls: settings.baseUrls,
      person: person?.id,
      failures: errors.map((error) => toFailure(error).reference),
    })
  }
}
