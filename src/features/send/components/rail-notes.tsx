import { OctagonAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { OfferState } from '#flows/destination/use-offer.ts'
import { toFailure } from '#lib/failure.ts'
import { paths } from '#paths'
import { Advice, AdviceActions, AdviceList } from '#ui/advice.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'

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
