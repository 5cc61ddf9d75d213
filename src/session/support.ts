import { useQuery } from '@tanstack/react-query'

import { tenantQueries } from '#api/tenant/queries.ts'
import { useCopy } from '#ui/copy-block.tsx'
import { isAwaited } from '#ui/request-state.ts'

import { useServices } from './services.tsx'
import { useTenantLinks } from './tenant-links.ts'

interface Support {
  /** Mail address shown in the row; undefined if support is a web page. */
  mail: string | undefined
  /** Must be called within the tap that asked for it. */
  open: () => void
}

/** Returns how support is reached; undefined if this deployment names no way. */
export function useSupport(): Support | undefined {
  const { host } = useServices()
  const { support } = useTenantLinks()
  const copy = useCopy()
  if (support === undefined) return undefined
  const mail = /^mailto:([^?]+)/.exec(support)?.[1]
  // A mini app can't open mail: clients ignore the address, and Telegram Desktop may close the app.
  const isCopied = mail !== undefined && host.environment === 'telegram'
  return { mail, open: () => (isCopied ? void copy(mail) : host.openLink(support)) }
}

/** Whether the tenant data, which may name support, is still loading. */
export const useIsSupportComing = (): boolean => isAwaited(useQuery(tenantQueries.config()))
