import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'

import { rowsOf } from '#api/common/schema.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import { VirtualAccountId } from '#api/virtual-accounts/schema.ts'
import type { VirtualAccountView } from '#api/virtual-accounts/views.ts'
import { isPendingStatus, walletQueries } from '#api/wallets/queries.ts'
import { useRecipientNames } from '#destinations/recipient-names.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TransactionRow } from '#ui/transaction-row.tsx'

import { AccountDetailsSection } from './components/account-details.tsx'
import { useAccountLabels } from './components/use-account-labels.ts'
import { knownAccountStatus } from './model/state.ts'

/** Milliseconds between two requests while the bank creates the account. */
const STATUS_POLL_MS = 5000

export function VirtualAccountScreen() {
  const { id } = useParams<{ id: string }>()
  const t = useTranslations('virtualAccounts')
  const goBack = useGoBack(paths.virtualAccounts.to())
  const { nameOf } = useAccountLabels()
  const account = useQuery({
    ...virtualAccountQueries.detail(VirtualAccountId.parse(id)),
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? STATUS_POLL_MS : false),
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
            <AccountDetailsSection account={view} />
            <Deposits account={view} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

const ICONS: Record<NonNullable<ReturnType<typeof knownAccountStatus>>, LucideIcon> = {
  ACTIVE: CircleCheck,
  PENDING: Clock,
  INACTIVE: Ban,
  CANCELED: Ban,
}

function AccountStatus({ status }: { status: string }) {
  const t = useTranslations('virtualAccounts')
  const known = knownAccountStatus(status)
  if (known === undefined)
    return (
      <Section title={t('status')}>
        <Row title={status} />
      </Section>
    )
  const Icon = ICONS[known]
  return (
    <Section title={t('status')}>
      <Row
        before={<Icon size={24} aria-hidden />}
        title={t(`statuses.${known}.title`)}
        subtitle={t(`statuses.${known}.text`)}
      />
    </Section>
  )
}

const DEPOSITS_SHOWN = 5
/** Milliseconds between two requests for deposits, because banks do not announce transfers. */
const DEPOSITS_POLL_MS = 10_000
const DEPOSITS_POLL_WHILE_MOVING_MS = 3000

/** Deposits to this account: the rows of the feed that contain its number. */
function Deposits({ account }: { account: VirtualAccountView }) {
  const t = useTranslations('virtualAccounts')
  const address = account.details?.accountNumber
  const nameOf = useRecipientNames(address === undefined ? undefined : account.walletId, true)
  const deposits = useQuery({
    ...walletQueries.latest(
      address === undefined ? undefined : account.walletId,
      { type: 'deposit', address: address ?? '' },
      DEPOSITS_SHOWN,
    ),
    refetchInterval: ({ state }) =>
      state.data !== undefined && rowsOf(state.data).some(({ status }) => isPendingStatus(status))
        ? DEPOSITS_POLL_WHILE_MOVING_MS
        : DEPOSITS_POLL_MS,
  })
  if (address === undefined) return null
  return (
    <Section title={t('deposits')}>
      <QueryView
        query={deposits}
        skeleton={<SkeletonRows count={2} />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <IllustratedState
            of="receipt"
            title={t('noDeposits.title')}
            text={t('noDeposits.text')}
          />
        }
      >
        {(rows) => (
          <>
            {rows.map((row) => (
              <TransactionRow
                key={row.id}
                transaction={row}
                name={nameOf(row)}
                href={paths.transaction.to({ id: row.id })}
                hasDate
              />
            ))}
            <DisclosureRow
              href={paths.activity.to({}, { direction: 'deposit', search: address })}
              title={t('allDeposits')}
            />
          </>
        )}
      </QueryView>
    </Section>
  )
}
