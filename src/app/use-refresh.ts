import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'

import { useHost } from '#session/services.tsx'
import { useNotify } from '#ui/notice.tsx'

/**
 * Returns a function that reads the visible data again and tells the person whether all requests
 * succeeded. Its promise resolves when all requests have ended.
 */
export function useRefresh(): () => Promise<void> {
  const t = useTranslations('commands')
  const client = useQueryClient()
  const host = useHost()
  const notify = useNotify()
  return useCallback(async () => {
    const startedAt = Date.now()
    await client.refetchQueries({ type: 'active' })
    const shown = client.getQueryCache().findAll({ type: 'active' })
    const isBroken = shown.some(
      ({ state }) => state.fetchStatus === 'paused' || state.errorUpdatedAt >= startedAt,
    )
    host.haptic(isBroken ? 'error' : 'success')
    notify(t(isBroken ? 'notRefreshed' : 'refreshed'))
  }, [client, host, notify, t])
}
