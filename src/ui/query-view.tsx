import type { UseQueryResult } from '@tanstack/react-query'
import { Tappable } from '@telegram-apps/telegram-ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { Phrase } from './phrase.tsx'
import styles from './query-view.module.css'
import { failureOf, stateOf, type LoadingStyle } from './request-state.ts'
import { ErrorBlock } from './state-block.tsx'
import { Text } from './text.tsx'
import { TimeAgo } from './time-ago.tsx'

type Result<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'fetchStatus' | 'dataUpdatedAt' | 'refetch'
> &
  Partial<Pick<UseQueryResult<T>, 'isPlaceholderData'>>

interface QueryViewProps<T> {
  query: Result<T>
  /** Transparent unless told otherwise: what was once loaded stays while it is read again. */
  loading?: LoadingStyle
  /** Has the size of what comes, so that nothing moves when it is there. */
  skeleton: ReactNode
  /** Says what this place is for and offers the first step. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** Draws a request in each of its states. */
export function QueryView<T>({
  query,
  loading = 'transparent',
  skeleton,
  empty,
  isEmpty,
  children,
}: QueryViewProps<T>) {
  const t = useTranslations('common')
  const failure = failureOf(query)
  // What stood there before is no answer to a new question that can't be asked without a connection.
  const isHidden = failure === undefined ? loading === 'normal' : query.isPlaceholderData === true
  const data = isHidden ? undefined : query.data
  if (data === undefined) {
    if (failure !== undefined)
      return <ErrorBlock failure={failure} onRetry={() => void query.refetch()} />
    // Nobody waits for what nobody has asked for.
    if (stateOf(query) === 'none') return null
    return (
      <div role="status" aria-busy>
        <span className="visually-hidden">{t('loading')}</span>
        {skeleton}
      </div>
    )
  }
  return (
    <>
      {failure !== undefined ? (
        <Text as="p" size="label" tone="secondary" className={styles.stale} role="status">
          <Phrase>
            {t.rich('staleNote', { ago: () => <TimeAgo at={query.dataUpdatedAt} /> })}
          </Phrase>{' '}
          <Tappable
            Component="button"
            type="button"
            className={styles.retry}
            onClick={() => void query.refetch()}
          >
            <Phrase>{t('refresh')}</Phrase>
          </Tappable>
        </Text>
      ) : null}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  )
}
