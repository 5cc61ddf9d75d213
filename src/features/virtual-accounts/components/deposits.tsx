import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'

import { rowsOf } from '#api/common/schema.ts'
import type { VirtualAccountView } from '#api/virtual-accounts/views.ts'
import { isMoving, walletQueries } from '#api/wallets/queries.ts'
import { paths } from '#paths'
import { EmptyState } from '#ui/state-block.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TransactionRow } from '#ui/transaction-row.tsx'

const SHOWN = 5
/** Milliseconds between two checks, because a bank does not announce a transfer. */
const POLL_MS = 10_000
const POLL_WHILE_MOVING_MS = 3000

/** The deposits of this account: the transactions of the feed that name its number. */
export function Deposits({ account }: { account: VirtualAccountView }) {
  const t = useTranslations('virtualAccounts')
  const address = account.details?.accountNumber
  const deposits = useQuery({
    ...walletQueries.latest(
      address === undefined ? undefined : account.walletId,
      { type: 'deposit', address: address ?? '' },
      SHOWN,
    ),
    refetchInterval: ({ state }) =>
      state.data !== undefined && rowsOf(state.data).some(({ status }) => isMoving(status))
        ? POLL_WHILE_MOVING_MS
        : POLL_MS,
  })
  if (address === undefined) return null
  return (
    <Section title={t('deposits')}>
      <QueryView
        query={deposits}
        skeleton={<SkeletonRows count={2} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('noDeposits.title')} text={t('noDeposits.text')} />}
      >
        {(rows) => (
          <>
            {rows.map((row) => (
              <TransactionRow
                key={row.id}
                transaction={row}
                href={paths.transaction.to({ id: row.id })}
                hasDate
              />
            ))}
            <Row
              href={paths.activity.to({}, { direction: 'deposit', address })}
              title={t('allDeposits')}
              after={<ChevronRight size={20} aria-hidden />}
            />
          </>
        )}
      </QueryView>
    </Section>
  )
}
