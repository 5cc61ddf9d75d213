import { OctagonAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { OfferState } from '#flows/destination/use-offer.ts'
import type { Lock } from '#flows/destination/model/ways.ts'
import { toFailure } from '#lib/failure.ts'
import { paths } from '#paths'
import { useRailName } from '#session/rail-name.ts'
import { verificationLink } from '#session/verification-link.ts'
import { Advice, AdviceActions, AdviceList } from '#ui/advice.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'

import type { Draft } from '../model/draft.ts'

/** Verification keeps the way shut: what it is, and where it is opened; the draft waits. */
export function LockedNote({ lock, draft }: { lock: Lock; draft: Draft }) {
  const t = useTranslations('send')
  const railName = useRailName()
  const [, navigate] = useLocation()
  const { counterparty, destination } = draft
  const query = new URLSearchParams(counterparty === '' ? {} : { counterparty, destination })
  const back = counterparty === '' ? paths.send.to() : `${paths.send.to()}?${query.toString()}`
  return (
    <AdviceList label={t('checksTitle')}>
      <Advice
        Icon={OctagonAlert}
        tone="stop"
        title={t('checks.locked.title', { rail: railName(lock) ?? t('checks.locked.thisWay') })}
        text={t('checks.locked.text')}
      >
        <AdviceActions>
          <Button mode="plain" onClick={() => navigate(verificationLink(lock.id, back))}>
            {t('checks.locked.fix')}
          </Button>
        </AdviceActions>
      </Advice>
    </AdviceList>
  )
}

/** The tenant has no order that leads there. */
export function AbsentNote() {
  const t = useTranslations('send')
  return (
    <AdviceList label={t('checksTitle')}>
      <Advice
        Icon={OctagonAlert}
        tone="stop"
        title={t('checks.absent.title')}
        text={t('checks.absent.text')}
      />
    </AdviceList>
  )
}

/** The wallet has no balance that could pay this recipient. */
export function NoBalanceNote() {
  const t = useTranslations('send')
  const [, navigate] = useLocation()
  return (
    <AdviceList label={t('checksTitle')}>
      <Advice
        Icon={OctagonAlert}
        tone="stop"
        title={t('checks.noBalance.title')}
        text={t('checks.noBalance.text')}
      >
        <AdviceActions>
          <Button mode="plain" onClick={() => navigate(paths.add.to())}>
            {t('checks.noBalance.fix')}
          </Button>
          <Button mode="plain" onClick={() => navigate(paths.exchange.to())}>
            {t('checks.noBalance.exchange')}
          </Button>
        </AdviceActions>
      </Advice>
    </AdviceList>
  )
}

const OFFLINE = { kind: 'network', reference: 'OFFLINE' } as const

/** What nobody can say without an answer that did not come: why, and another try. */
export function UnknownNote({
  state: { error, isOffline, retry },
}: {
  state: Omit<OfferState, 'isKnown'>
}) {
  const t = useTranslations('send')
  if (error === null && !isOffline) return null
  return (
    <ErrorNote failure={isOffline ? OFFLINE : toFailure(error)} onRetry={retry}>
      {t('checks.unknown')}
    </ErrorNote>
  )
}
