import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'

import { VirtualAccountId } from '#api/virtual-accounts/schema.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { AccountDetails } from './components/account-details.tsx'
import { AccountStatus } from './components/account-status.tsx'
import { Deposits } from './components/deposits.tsx'
import { useAccountWords } from './components/use-account-words.ts'

/** Milliseconds between two looks while the bank makes the account. */
const POLL_WHILE_PENDING = 5000

/** One account: its details for whoever pays, the rules beside them, and what has arrived. */
export function AccountScreen() {
  const { id } = useParams<{ id: string }>()
  const t = useTranslations('accounts')
  const goBack = useGoBack(paths.accounts.to())
  const { nameOf } = useAccountWords()
  const account = useQuery({
    ...virtualAccountQueries.detail(VirtualAccountId.parse(id)),
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? POLL_WHILE_PENDING : false),
  })
  return (
    <Screen
      title={account.data === undefined ? t('account') : nameOf(account.data)}
      onBack={goBack}
    >
      <QueryView query={account} skeleton={<SkeletonRows count={6} />}>
        {(view) => (
          <>
            <AccountStatus status={view.status} />
            <AccountDetails account={view} />
            <Deposits account={view} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}
