import type { UseQueryResult } from '@tanstack/react-query'
import { Tappable } from '@telegram-apps/telegram-ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { Phrase } from './phrase.tsx'
import styles from './query-view.module.css'
import { failureOf, requestStateOf, type LoadingStyle } from './request-state.ts'
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
  /** Transparent by default: content stays visible while it is loaded again. */
  loading?: LoadingStyle
  /** Placeholder with the content's size, so that nothing moves when the content loads. */
  skeleton: ReactNode
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

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
  // The previous content does not answer a changed request that can't be sent offline.
  const isHidden = failure === undefined ? loading === 'normal' : query.isPlaceholderData === true
  const data = isHidden ? undefined : query.data
  if (data === undefined) {
    if (failure !== undefined)
      return <ErrorBlock failure={failure} onRetry={() => void query.refetch()} />
    if (requestStateOf(query) === 'none') return null
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
            {t.rich('staleNote', { ago: () => <TimeAgo time={query.dataUpdatedAt} /> })}
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
