import { useQuery } from '@tanstack/react-query'

import { tenantQueries } from '#api/tenant/queries.ts'

import { useServices } from './services.tsx'

/**
 * Returns the URLs of the tenant's pages from the settings, or the tenant's configuration (E80). If
 * neither has a support page, the bot of the configuration is used instead. A page that neither has
 * is undefined.
 */
export function useTenantLinks(): Record<'support' | 'terms' | 'privacy', string | undefined> {
  const { links } = useServices().settings.tenant
  const { data: tenant } = useQuery(tenantQueries.config())
  const bot = tenant?.tg_bot_name ? `https://t.me/${tenant.tg_bot_name}` : undefined
  return {
    support: links.support || tenant?.support_url || bot,
    terms: links.terms || tenant?.terms_url || undefined,
    privacy: links.privacy || tenant?.privacy_url || undefined,
  }
}
