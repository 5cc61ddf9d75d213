import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyView } from '#api/counterparties/views.ts'
import { cleanText } from '#lib/clean-text.ts'
import { toFailure } from '#lib/failure.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { ListItems, Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useDebounced } from '#ui/use-timers.ts'

import { PeopleSearch } from './people-search.tsx'

const DEBOUNCE_MS = 350

interface ContactListProps {
  walletId: WalletId
  children: (row: CounterpartyView) => ReactNode
}

/** All saved recipients. The platform searches and pages them, so each one can be reached. */
export function ContactList({ walletId, children }: ContactListProps) {
  const t = useTranslations('destinations.people')
  const [typed, setTyped] = useState('')
  const search = useDebounced(cleanText(typed), DEBOUNCE_MS)
  const query = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, search === '' ? {} : { search }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PeopleSearch value={typed} onChange={setTyped} />
      <Section>
        <QueryView
          query={query}
          skeleton={<SkeletonRows count={5} />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<Row title={t('nobody')} />}
        >
          {({ rows }) => (
            <>
              <div role="list" aria-busy={query.isPlaceholderData}>
                <ListItems>{rows.map(children)}</ListItems>
              </div>
              {query.isFetchNextPageError ? <ErrorNote failure={toFailure(query.error)} /> : null}
              {query.hasNextPage ? (
                <Button
                  isStretched
                  mode="plain"
                  isLoading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              ) : null}
            </>
          )}
        </QueryView>
      </Section>
    </>
  )
}
