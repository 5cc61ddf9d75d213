import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { toFailure } from '#lib/failure.ts'

import { ErrorBlock } from './state-block.tsx'
import styles from './query-view.module.css'
import { Phrase } from './phrase.tsx'
import { TimeAgo } from './time-ago.tsx'

type Result<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'isPending' | 'fetchStatus' | 'dataUpdatedAt' | 'refetch' | 'isFetching'
> &
  Partial<Pick<UseQueryResult<T>, 'isPlaceholderData'>>

interface QueryViewProps<T> {
  query: Result<T>
  /** Has the size of what comes, so that nothing moves when it is there. */
  skeleton: ReactNode
  /** Says what this place is for and offers the first step. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** Draws a request in each of its states; what was once loaded stays while it is read again. */
export function QueryView<T>({ query, skeleton, empty, isEmpty, children }: QueryViewProps<T>) {
  const t = useTranslations('common')
  const { error, fetchStatus } = query
  // What stood there before is no answer to a new question that can't be asked without a connection.
  const isUnasked = query.isPlaceholderData === true && fetchStatus === 'paused'
  const data = isUnasked ? undefined : query.data
  if (data === undefined) {
    if (error !== null && fetchStatus === 'idle')
      return <ErrorBlock failure={toFailure(error)} onRetry={() => void query.refetch()} />
    if (fetchStatus === 'paused')
      return (
        <ErrorBlock
          failure={{ kind: 'network', reference: 'OFFLINE' }}
          onRetry={() => void query.refetch()}
        />
      )
    return (
      <div role="status" aria-busy>
        <span className="visually-hidden">{t('loading')}</span>
        {skeleton}
      </div>
    )
  }
  const isStale = error !== null || fetchStatus === 'paused'
  return (
    <>
      {isStale ? (
        <p className={styles.stale} role="status">
          <Phrase>
            {t.rich('staleNote', { ago: () => <TimeAgo at={query.dataUpdatedAt} /> })}
          </Phrase>{' '}
          <button type="button" className={styles.retry} onClick={() => void query.refetch()}>
            {t('refresh')}
          </button>
        </p>
      ) : null}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  )
}
