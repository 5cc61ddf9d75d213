import { Check, Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { RailView } from '#api/verification/views.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import type { Blocked } from '#rails/verification-link.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { verificationStateOf } from '../model/verification-state.ts'
import { RailActions, SubmitRail } from './submit-rail.tsx'
import { StatusCard } from './status-card.tsx'
import { SupportRow } from './identity.tsx'
import { useUnlocks } from './use-verification.ts'

interface RailDetailProps {
  wallet: WalletSummary
  rail: RailView
  /** The action that verification blocked, if the person came from one. */
  blocked: Blocked | undefined
}

export function RailDetail({ wallet, rail, blocked }: RailDetailProps) {
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
      {state === 'closed' ? null : <Unlocks rail={rail} isOpen={state === 'open'} />}
      {isTurn ? <SubmitRail wallet={wallet} rail={rail} supportCode={supportCode} /> : null}
      {isEnd ? <SupportRow reference={supportCode} /> : null}
      {state === 'open' && blocked?.rails.includes(rail.id) ? (
        <PrimaryAction text={t('goOn')} onPress={() => navigate(blocked.back, { replace: true })} />
      ) : null}
    </>
  )
}

function Unlocks({ rail, isOpen }: { rail: RailView; isOpen: boolean }) {
  const t = useTranslations('verification')
  const names = useUnlocks()(rail.id)
  if (names.length === 0) return null
  const Icon = isOpen ? Check : Lock
  return (
    <Section title={t(isOpen ? 'opened' : 'opens')}>
      {names.map((name) => (
        <Row key={name} title={name} before={<Icon size={20} aria-hidden />} />
      ))}
    </Section>
  )
}
