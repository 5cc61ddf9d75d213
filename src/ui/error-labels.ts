import { useTranslations } from 'use-intl'

import type { Failure } from '#lib/failure.ts'

export interface ErrorLabels {
  title: string
  advice: string
  reference: string | false
}

type ErrorKey =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'contract'
  | 'replaced'
  | 'app'
  | 'badRequest'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'expired'
  | 'unprocessable'
  | 'blocked'
  | 'tooMany'
  | 'server'
  | 'notImplemented'

const BY_STATUS: Partial<Record<number, ErrorKey>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  419: 'expired',
  422: 'unprocessable',
  423: 'blocked',
  429: 'tooMany',
  501: 'notImplemented',
}

export function errorKeyOf({ kind, status = 0, reference }: Failure): ErrorKey {
  // A request that waits for a connection has no reference.
  if (kind === 'network') return navigator.onLine && reference ? 'network' : 'offline'
  if (kind === 'timeout' || kind === 'contract' || kind === 'replaced') return kind
  if (kind !== 'http') return 'app'
  return BY_STATUS[status] ?? (status >= 500 ? 'server' : 'badRequest')
}

/**
 * Returns a function that describes any failure: what happened and what to do. All failures are
 * described here, so that their texts are consistent.
 */
export function useErrorLabels(): (failure: Failure) => ErrorLabels {
  const t = useTranslations('errors')
  return (failure) => {
    const key = errorKeyOf(failure)
    const seconds = failure.retryAfter ?? 60
    return {
      title: t(`${key}.title`),
      advice: t(`${key}.advice`, { seconds }),
      reference: key !== 'offline' && failure.reference,
    }
  }
}
