import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { RailView } from '#api/verification/views.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useGoBack } from '#navigation/go-back.ts'
import { useSearchOf } from '#navigation/search.ts'
import { blockedOf } from '#rails/verification-link.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { Identity } from './components/identity.tsx'
import { RailMap } from './components/rail-map.tsx'
import { useRails } from './components/use-verification.ts'

/** Who the person is to the platform, and what that opens. */
export function VerificationScreen() {
  const t = useTranslations('verification')
  const goBack = useGoBack(paths.more.to())
  return (
    <Screen title={t('title')} onBack={goBack}>
      <WithWallet>{({ wallet }) => <WalletVerification wallet={wallet} />}</WithWallet>
    </Screen>
  )
}

function WalletVerification({ wallet }: { wallet: WalletSummary }) {
  const t = useTranslations('verification')
  const [, navigate] = useLocation()
  const blocked = blockedOf(useSearchOf(paths.verification), undefined)
  const rails = useRails(wallet.id)
  const isOpen = useOpened(rails.data, blocked?.rails ?? [])
  return (
    <>
      <Identity wallet={wallet} />
      <QueryView
        query={rails}
        skeleton={<SkeletonRows count={6} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('nothing.title')} text={t('nothing.text')} />}
      >
        {(list) => <RailMap rails={list} blocked={blocked} />}
      </QueryView>
      {blocked !== undefined && isOpen ? (
        <PrimaryAction text={t('goOn')} onPress={() => navigate(blocked.back, { replace: true })} />
      ) : null}
    </>
  )
}

const openOf = (rails: readonly RailView[]) =>
  rails.filter(({ status }) => status === 'APPROVED').map(({ id }) => id)

/**
 * Whether what was in the person's way is open: one of the rails, where they are known, else one that opened
 * while they were here. What was open before was in nobody's way.
 */
function useOpened(rails: readonly RailView[] | undefined, wanted: readonly string[]): boolean {
  const [before, setBefore] = useState<readonly string[]>()
  if (rails === undefined) return false
  const open = openOf(rails)
  if (before === undefined) setBefore(open)
  return wanted.length === 0
    ? before !== undefined && open.some((id) => !before.includes(id))
    : open.some((id) => wanted.some((one) => one === id))
}
