import { OctagonAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { AvailabilityState } from '#destinations/use-availability.ts'
import { paths } from '#paths'
import { useIsOffered } from '#session/offered.ts'
import { Callout, CalloutActions, CalloutList } from '#ui/callout.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useCanExchange } from '#wallets/exchange-availability.ts'

/** The wallet has no balance that could pay this recipient. */
export function NoBalanceNote() {
  const t = useTranslations('send')
  const isOffered = useIsOffered()
  const canExchange = useCanExchange()
  const [, navigate] = useLocation()
  return (
    <CalloutList label={t('checksTitle')}>
      <Callout
        Icon={OctagonAlert}
        tone="stop"
        title={t('checks.noBalance.title')}
        text={t('checks.noBalance.text')}
      >
        <CalloutActions>
          {isOffered(paths.deposit.to()) ? (
            <Button mode="plain" onClick={() => navigate(paths.deposit.to())}>
              {t('checks.noBalance.fix')}
            </Button>
          ) : null}
          {canExchange ? (
            <Button mode="plain" onClick={() => navigate(paths.exchange.to())}>
              {t('checks.noBalance.exchange')}
            </Button>
          ) : null}
        </CalloutActions>
      </Callout>
    </CalloutList>
  )
}

/** Says why the checks are not known yet, and offers another try. */
export function UnknownNote({
  state: { failure, retry },
}: {
  state: Omit<AvailabilityState, 'isKnown'>
}) {
  const t = useTranslations('send')
  if (failure === undefined) return null
  return (
    <ErrorNote failure={failure} onRetry={retry}>
      {t('checks.unknown')}
    </ErrorNote>
  )
}
