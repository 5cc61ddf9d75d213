import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'

import { RailId } from '#api/verification/schema.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useGoBack } from '#navigation/go-back.ts'
import { useSearchOf } from '#navigation/search.ts'
import { useRailName } from '#rails/rail-access.ts'
import { blockedOf, linkTo } from '#rails/verification-link.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { RailDetail } from './components/rail-detail.tsx'
import { useRail } from './components/use-verification.ts'

/** One rail: where it stands, what is missing, and what it opens. */
export function VerificationRailScreen() {
  const { railId } = useParams<{ railId: string }>()
  return (
    <WithWallet frame={(content) => <Frame railId={railId}>{content}</Frame>}>
      {({ wallet }) => <WalletRail wallet={wallet} railId={RailId.parse(railId)} />}
    </WithWallet>
  )
}

interface FrameProps {
  railId: string
  title?: string | undefined
  children: ReactNode
}

function Frame({ railId, title, children }: FrameProps) {
  const t = useTranslations('verification')
  const blocked = blockedOf(useSearchOf(paths.verificationRail), railId)
  const goBack = useGoBack(
    blocked === undefined ? paths.verification.to() : linkTo(undefined, blocked),
  )
  return (
    <Screen title={title ?? t('rail')} onBack={goBack}>
      {children}
    </Screen>
  )
}

function WalletRail({ wallet, railId }: { wallet: WalletSummary; railId: RailId }) {
  const rail = useRail(wallet.id, railId)
  const blocked = blockedOf(useSearchOf(paths.verificationRail), railId)
  const nameOf = useRailName()
  return (
    <Frame railId={railId} title={rail.data && nameOf(rail.data)}>
      <QueryView query={rail} skeleton={<SkeletonRows count={4} />}>
        {(found) => <RailDetail wallet={wallet} rail={found} blocked={blocked} />}
      </QueryView>
    </Frame>
  )
}
