import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useParams, useLocation } from 'wouter'

import { RailId } from '#api/verification/schema.ts'
import type { RailView } from '#api/verification/views.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { useRailName } from '#rails/rail-access.ts'
import {
  readBlockedRail,
  verificationScreenLink,
  type BlockedRail,
} from '#rails/verification-link.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { loadingUntil } from '#ui/request-state.ts'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { SupportRow } from './components/identity.tsx'
import { StatusCard } from './components/status-card.tsx'
import { RailActions, SubmitRail } from './components/submit-rail.tsx'
import { useRail, useRailFeatures } from './components/use-verification.ts'
import { verificationStateOf } from './model/verification-state.ts'

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
  const blocked = readBlockedRail(useRouteSearch(paths.verificationRail), railId)
  const goBack = useGoBack(
    blocked === undefined ? paths.verification.to() : verificationScreenLink(undefined, blocked),
  )
  return (
    <Screen title={title ?? t('rail')} onBack={goBack}>
      {children}
    </Screen>
  )
}

function WalletRail({ wallet, railId }: { wallet: WalletSummary; railId: RailId }) {
  const rail = useRail(wallet.id, railId)
  const blocked = readBlockedRail(useRouteSearch(paths.verificationRail), railId)
  const { reads } = useRailFeatures()
  const nameOf = useRailName()
  const loading = loadingUntil(reads)
  // The title waits for the same answers as the content. If it were shown earlier, it would push
  // down the skeletons.
  return (
    <Frame
      railId={railId}
      title={loading === 'normal' ? undefined : rail.data && nameOf(rail.data)}
    >
      <QueryView query={rail} loading={loading} skeleton={<SkeletonRows count={4} />}>
        {(found) => <RailDetail wallet={wallet} rail={found} blocked={blocked} />}
      </QueryView>
    </Frame>
  )
}

interface RailDetailProps {
  wallet: WalletSummary
  rail: RailView
  blocked: BlockedRail | undefined
}

function RailDetail({ wallet, rail, blocked }: RailDetailProps) {
  const t = useTranslations('verification')
  const [, navigate] = useLocation()
  const state = verificationStateOf(rail.status)
  const isTurn = state === 'locked' || state === 'fix'
  const isEnd = state === 'closed' || state === 'unknown'
  const supportCode = `KYC-${rail.code ?? rail.id}-${wallet.id}`
  return (
    <>
      {state === 'locked' ? null : <StatusCard status={rail.status} message={rail.message} />}
      {isTurn ? null : <RailActions rail={rail} />}
      {state === 'closed' || state === 'fix' ? null : (
        <Unlocks rail={rail} isOpen={state === 'open'} />
      )}
      {isTurn ? (
        <SubmitRail wallet={wallet} rail={rail} supportCode={supportCode}>
          {/* A person who has to correct something already knows what the rail opens, so this
              comes last. */}
          {state === 'fix' ? <Unlocks rail={rail} isOpen={false} /> : null}
        </SubmitRail>
      ) : null}
      {isEnd ? <SupportRow reference={supportCode} /> : null}
      {state === 'open' && blocked?.rails.includes(rail.id) ? (
        <PrimaryAction text={t('goOn')} onPress={() => navigate(blocked.back, { replace: true })} />
      ) : null}
    </>
  )
}

function Unlocks({ rail, isOpen }: { rail: RailView; isOpen: boolean }) {
  const t = useTranslations('verification')
  const { names } = useRailFeatures().unlocksOf(rail)
  if (names.length === 0) return null
  const Icon = isOpen ? Check : Lock
  return (
    <Section isList title={t(isOpen ? 'opened' : 'opens')}>
      {names.map((name) => (
        <Row key={name} title={name} before={<Icon size={20} aria-hidden />} />
      ))}
    </Section>
  )
}
