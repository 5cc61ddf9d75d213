import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyView } from '#api/counterparties/views.ts'
import { cleanText } from '#lib/clean-text.ts'
import { toFailure } from '#lib/failure.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { TextField } from '#ui/form.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { ListItems, Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useDebounced } from '#ui/use-timers.ts'

const DEBOUNCE_MS = 350

interface ContactListProps {
  walletId: WalletId
  labels: { search: string; nobody: string; more: string }
  children: (row: CounterpartyView) => ReactNode
}

/** All saved recipients, searched and paged by the platform, so that all can be reached. */
export function ContactList({ walletId, labels, children }: ContactListProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(cleanText(typed), DEBOUNCE_MS)
  const query = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, search === '' ? {} : { search }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <TextField
        label={labels.search}
        value={typed}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Section>
        <QueryView
          query={query}
          skeleton={<SkeletonRows count={5} />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<Row title={labels.nobody} />}
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
                  {labels.more}
                </Button>
              ) : null}
            </>
          )}
        </QueryView>
      </Section>
    </>
  )
}
