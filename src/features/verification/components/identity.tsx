import { ScanFace } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { WalletSummary } from '#api/wallets/views.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { standingOf } from '../model/standing.ts'
import { CheckDialog } from './check-dialog.tsx'
import { EntitySummary } from './entity-summary.tsx'
import { StatusCard } from './status-card.tsx'
import { SupportRow } from './support-row.tsx'
import { useIdentity } from './use-identity.ts'

/** Who stands behind the wallet, how far the check of it is, and the next step. */
export function Identity({ wallet }: { wallet: WalletSummary }) {
  const t = useTranslations('verification')
  const { query, isNobody, status, needsCheck, check } = useIdentity(wallet)
  const standing = status === undefined ? undefined : standingOf(status)
  const nobodyText = check.isNeedless
    ? 'check.needlessHere'
    : check.wasCancelled
      ? 'check.cancelled'
      : 'nobody.text'
  const start = (
    <Button onClick={check.start}>{t(check.wasCancelled ? 'check.resume' : 'check.start')}</Button>
  )
  return (
    <>
      {standing === 'locked' ? (
        <EmptyState
          icon={<ScanFace size={40} />}
          title={t('nobody.title')}
          text={t(nobodyText)}
          action={needsCheck ? start : undefined}
        />
      ) : null}
      {status !== undefined && standing !== 'locked' && standing !== 'open' ? (
        <StatusCard status={status} action={needsCheck ? start : undefined} />
      ) : null}
      {standing === 'closed' || standing === 'unknown' ? (
        <SupportRow reference={`KYC-${wallet.id}`} />
      ) : null}
      {isNobody ? null : (
        <QueryView query={query} skeleton={<SkeletonRows count={2} />}>
          {(entity) => <EntitySummary entity={entity} />}
        </QueryView>
      )}
      <CheckDialog check={check} />
    </>
  )
}
