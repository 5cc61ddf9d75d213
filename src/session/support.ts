import { useQuery } from '@tanstack/react-query'

import { tenantQueries } from '#api/tenant/queries.ts'
import type { Host } from '#shell/host.ts'
import { useCopy } from '#ui/copy-block.tsx'
import { isAwaitingResponse } from '#ui/request-state.ts'

import { useServices } from './services.tsx'
import { useTenantLinks } from './tenant-links.ts'

interface Support {
  /** Email address to show; undefined if support is a web page. */
  mail: string | undefined
  /** Opens support. Call it in the handler of the press. */
  open: () => void
}

/**
 * Returns the email address in the address of support. In Telegram it is also `copied`: a press
 * copies it, because Telegram's clients ignore mail links, and Telegram Desktop may close the app.
 */
export function supportMailOf(support: string, environment: Host['environment']) {
  const mail = /^mailto:([^?]+)/.exec(support)?.[1]
  return { mail, copied: environment === 'telegram' ? mail : undefined }
}

/** Returns how to contact support; undefined if this deployment has no way. */
export function useSupport(): Support | undefined {
  const { host } = useServices()
  const { support } = useTenantLinks()
  const copy = useCopy()
  if (support === undefined) return undefined
  const { mail, copied } = supportMailOf(support, host.environment)
  return {
    mail,
    open: () => (copied === undefined ? host.openLink(support) : void copy(copied)),
  }
}

/** Returns whether the tenant's configuration, which may name support, is still loading. */
export const useIsSupportLoading = (): boolean =>
  isAwaitingResponse(useQuery(tenantQueries.config()))
