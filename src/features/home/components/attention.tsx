import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

import { LARGEST_PAGE, rowsOf, type WalletId } from '#api/common/schema.ts'
import { tenantQueries } from '#api/tenant/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { getWallet } from '#api/wallets/endpoints.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { openOrders } from '#orders/open-orders.ts'
import { orderPath } from '#orders/order-path.ts'
import { useSentInOtherTab } from '#orders/use-sent-in-other-tab.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { usePersonScope } from '#session/services.tsx'
import { hasOpenBatch } from '#storage/open-batch.ts'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { Section } from '#ui/section.tsx'
import { useCurrentWallet } from '#wallets/current-wallet.ts'
import { mergeOrderRows } from '#wallets/merge-order-rows.ts'
import { useWalletName } from '#wallets/wallet-labels.ts'

import { attentionHeight } from '../attention-height.ts'
import { extraHeightNextVisit, QuickRecipients, useShownRecipients } from './quick-recipients.tsx'
import { WaitingTransfers } from './waiting-transfers.tsx'

/** Milliseconds between two requests while something needs attention. */
const POLL_MS = 10_000

/** Returns whether the person has yet to send the bank transfer of a deposit order. */
const isUnpaid = ({ recordType = '', orderId }: Transaction): boolean =>
  recordType.includes('ONRAMP') && orderId !== undefined

/** Returns "+" to be written after the number of transfers if only the newest ones were read. */
const moreOf = (...feeds: { data?: Transaction[] | undefined }[]): string =>
  feeds.some(({ data = [] }) => data.length >= LARGEST_PAGE) ? '+' : ''

const byDate = (one: Transaction, other: Transaction): number =>
  other.createdAt.localeCompare(one.createdAt)

function useOfStatus(walletId: WalletId, status: string) {
  return useQuery({
    // Requests a whole page of rows, because the notice shows their number and its list shows each
    // of them.
    ...walletQueries.latest(walletId, { status }, LARGEST_PAGE),
    refetchInterval: ({ state }) =>
      state.data !== undefined && rowsOf(state.data).length > 0 ? POLL_MS : false,
  })
}

/**
 * Notices of things that need attention: verification, orders with an unknown outcome, money on its
 * way. Above them are the recipients for quick payments.
 */
export function Attention({ walletId }: { walletId: WalletId }) {
  return <AttentionRows key={walletId} walletId={walletId} />
}

function AttentionRows({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('attention')
  const scope = usePersonScope()
  const isScreenEnabled = useIsScreenEnabled()
  const pending = useOfStatus(walletId, 'pending')
  const processing = useOfStatus(walletId, 'processing')
  const fresh = useOfStatus(walletId, 'new')
  // The notices show neither skeletons nor errors, because the screen works without them.
  const moving = mergeOrderRows(
    [...(pending.data ?? []), ...(processing.data ?? [])].toSorted(byDate),
  )
  const unpaid = mergeOrderRows((fresh.data ?? []).filter(isUnpaid))
  const { list, choose } = useCurrentWallet()
  const nameOf = useWalletName()
  const unknown = openOrders(scope).flatMap((order) => {
    const from = list.data?.find(({ id }) => id === order.walletId)
    return from === undefined ? [] : [{ ...order, from }]
  })
  const sending = useSentInOtherTab(unknown)
  const open = unknown.map(({ id, kind, from }) => ({
    id,
    from,
    href: orderPath(kind),
    title: t(sending.has(id) ? 'sending' : 'unknownOrder'),
  }))
  const isBatchOffered = isScreenEnabled(paths.payMany.to())
  for (const from of list.data ?? [])
    if (isBatchOffered && hasOpenBatch(scope, from.id))
      open.push({ id: from.id, from, href: paths.payMany.to(), title: t('openBatch') })
  // These two reads cost no call, because other parts of Home make them anyway.
  const kyc = useQuery(userQueries.data()).data?.kycStatus
  const hasKyc = useQuery(tenantQueries.config()).data?.enable_kyc !== false
  const isAsked =
    hasKyc &&
    isScreenEnabled(paths.verification.to()) &&
    (kyc === 'UNVERIFIED' || kyc === 'SOFT_REJECT')
  const client = useQueryClient()
  const under = moving.map(({ id }) => id).join()
  const lastIds = useRef<readonly string[]>([])
  useEffect(() => {
    const ids = under.split(',').filter(Boolean)
    // When an order has ended, the balances are read again, even if the order is far down the feed.
    // A row that is read for the first time has changed nothing.
    if (lastIds.current.some((id) => !ids.includes(id)))
      void client.invalidateQueries({ queryKey: [getWallet.id] })
    lastIds.current = ids
  }, [client, under])
  const isSettled = [pending, processing, fresh].every(({ isPending }) => !isPending)
  const count = moving.length + unpaid.length + open.length + Number(isAsked)
  const recipients = useShownRecipients(walletId)
  const isFilled = count + recipients.length > 0
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSettled) return
    const height = isFilled ? (place.current?.offsetHeight ?? 0) : 0
    void attentionHeight.write(scope, height + extraHeightNextVisit(scope, walletId, recipients))
  }, [isSettled, isFilled, count, scope, walletId, recipients])
  const rows = count > 0 && (
    <Section>
      {isAsked ? (
        <DisclosureRow
          href={paths.verification.to()}
          before={<CircleHelp size={22} aria-hidden />}
          title={t('verify')}
        />
      ) : null}
      {open.map(({ id, from, ...row }) => (
        <DisclosureRow
          key={id}
          {...row}
          before={<CircleHelp size={22} aria-hidden />}
          subtitle={from.id === walletId ? undefined : nameOf(from)}
          onPress={() => choose(from.id)}
        />
      ))}
      <WaitingTransfers
        walletId={walletId}
        rows={unpaid}
        title={t('unpaid', { count: unpaid.length, more: moreOf(fresh) })}
      />
      <WaitingTransfers
        walletId={walletId}
        rows={moving}
        title={t('pending', { count: moving.length, more: moreOf(pending, processing) })}
      />
    </Section>
  )
  return (
    <div ref={place} data-settled={isSettled ? isFilled : undefined}>
      {recipients.length > 0 ? <QuickRecipients walletId={walletId} ids={recipients} /> : null}
      {rows}
    </div>
  )
}
