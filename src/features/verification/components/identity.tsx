import { ScanFace } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { WalletSummary } from '#api/wallets/views.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { EntitySummary } from './entity-summary.tsx'
import { useEntity } from './use-standing.ts'

/** Who stands behind the wallet, or the first step where nobody does. */
export function Identity({ wallet }: { wallet: WalletSummary }) {
  const t = useTranslations('verification')
  const { query, isNobody } = useEntity(wallet.id)
  if (isNobody)
    return (
      <EmptyState icon={<ScanFace size={40} />} title={t('nobody.title')} text={t('nobody.text')} />
    )
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={2} />}>
      {(entity) => <EntitySummary entity={entity} />}
    </QueryView>
  )
}
