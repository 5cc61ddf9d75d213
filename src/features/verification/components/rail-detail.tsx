import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { RailView } from '#api/kyc/views.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { standingOf } from '../model/standing.ts'
import { StatusCard } from './status-card.tsx'
import { SubmitRail } from './submit-rail.tsx'
import { SupportRow } from './support-row.tsx'
import { useUnlocks } from './use-unlocks.ts'

interface RailDetailProps {
  wallet: WalletSummary
  rail: RailView
  back: string | undefined
}

export function RailDetail({ wallet, rail, back }: RailDetailProps) {
  const t = useTranslations('verification')
  const [, navigate] = useLocation()
  const standing = standingOf(rail.status)
  const isTurn = standing === 'locked' || standing === 'fix'
  return (
    <>
      {standing === 'locked' ? null : <StatusCard status={rail.status} message={rail.message} />}
      {isTurn ? <SubmitRail wallet={wallet} rail={rail} /> : null}
      <Unlocks rail={rail} isOpen={standing === 'open'} />
      {standing === 'closed' || standing === 'unknown' ? (
        <SupportRow reference={`KYC-${rail.code ?? rail.id}-${wallet.id}`} />
      ) : null}
      {standing === 'open' && back !== undefined ? (
        <PrimaryAction text={t('goOn')} onPress={() => navigate(back, { replace: true })} />
      ) : null}
    </>
  )
}

function Unlocks({ rail, isOpen }: { rail: RailView; isOpen: boolean }) {
  const t = useTranslations('verification')
  const names = useUnlocks()(rail.id)
  if (names.length === 0) return null
  return (
    <Section title={t(isOpen ? 'opened' : 'opens')}>
      {names.map((name) => (
        <Row
          key={name}
          title={name}
          before={isOpen ? <Check size={20} aria-hidden /> : undefined}
        />
      ))}
    </Section>
  )
}
