import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useParams, useSearch } from 'wouter'

import { RailId } from '#api/kyc/schema.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { backOf, verificationLink } from '#session/verification-link.ts'
import { WithWallet } from '#session/with-wallet.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { RailDetail } from './components/rail-detail.tsx'
import { useRailName } from './components/use-rail-name.ts'
import { useRail } from './components/use-standing.ts'

/** One rail: where it stands, what is missing, and what it opens. */
export function VerificationRailScreen() {
  const { railId } = useParams<{ railId: string }>()
  return (
    <WithWallet frame={(content) => <Frame>{content}</Frame>}>
      {({ wallet }) => <WalletRail wallet={wallet} railId={RailId.parse(railId)} />}
    </WithWallet>
  )
}

function Frame({ title, children }: { title?: string | undefined; children: ReactNode }) {
  const t = useTranslations('verification')
  const back = backOf(useSearch())
  const goBack = useGoBack(
    back === undefined ? paths.verification.to() : verificationLink(undefined, back),
  )
  return (
    <Screen title={title ?? t('rail')} onBack={goBack}>
      {children}
    </Screen>
  )
}

function WalletRail({ wallet, railId }: { wallet: WalletSummary; railId: RailId }) {
  const rail = useRail(wallet.id, railId)
  const back = backOf(useSearch())
  const nameOf = useRailName()
  return (
    <Frame title={rail.data && nameOf(rail.data)}>
      <QueryView query={rail} skeleton={<SkeletonRows count={4} />}>
        {(found) => <RailDetail wallet={wallet} rail={found} back={back} />}
      </QueryView>
    </Frame>
  )
}
