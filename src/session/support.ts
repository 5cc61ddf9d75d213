import { useQuery } from '@tanstack/react-query'

import { tenantQueries } from '#api/tenant/queries.ts'
import { useCopy } from '#ui/copy-block.tsx'
import { isAwaited } from '#ui/request-state.ts'

import { useServices } from './services.tsx'
import { useTenantLinks } from './tenant-links.ts'

interface Support {
  /** Mail address to show; undefined if support is a web page. */
  mail: string | undefined
  /** Opens support. Call it within the tap that asks for it. */
  open: () => void
}

/** Returns how to reach support; undefined if this deployment names no way. */
export function useSupport(): Support | undefined {
  const { host } = useServices()
  const { support } = useTenantLinks()
  const copy = useCopy()
  if (support === undefined) return undefined
  const mail = /^mailto:([^?]+)/.exec(support)?.[1]
  // In Telegram the address is copied: clients ignore mail links, and Telegram Desktop may close
  // the app.
  const isCopied = mail !== undefined && host.environment === 'telegram'
  return { mail, open: () => (isCopied ? void copy(mail) : host.openLink(support)) }
}

/** Returns whether the tenant's data, which may name support, are still loading. */
export const useIsSupportComing = (): boolean => isAwaited(useQuery(tenantQueries.config()))
