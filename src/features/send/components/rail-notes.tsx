import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { CurrencyView } from '#api/system/views.ts'
import type { AvailabilityState } from '#destinations/use-availability.ts'
import { toFailure } from '#lib/failure.ts'
import { paths } from '#paths'
import { useIsOffered } from '#session/offered.ts'
import { Callout, CalloutActions, CalloutList } from '#ui/callout.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useCanExchange } from '#wallets/exchange-availability.ts'

import { isInternal, type SendDraft } from '#payments/model/draft.ts'

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

interface MemoNoteProps {
  draft: Pick<SendDraft, 'to' | 'memo'>
  currency: CurrencyView
}

/** A scanned code asked for a memo on a network that carries none, and the recipient may look for it. */
export function MemoNote({ draft, currency: { needsMemo, network } }: MemoNoteProps) {
  const t = useTranslations('send')
  const isLeftOut = draft.memo !== '' && !needsMemo && !isInternal(draft)
  return (
    <div role="status">
      {isLeftOut ? (
        <CalloutList label={t('checksTitle')}>
          <Callout
            Icon={TriangleAlert}
            tone="warning"
            title={t('memoLeftOut.title')}
            text={t('memoLeftOut.text', { memo: draft.memo, network: network?.name ?? '' })}
          />
        </CalloutList>
      ) : null}
    </div>
  )
}

const OFFLINE = { kind: 'network', reference: 'OFFLINE' } as const

/** Says why the checks are not known yet, and offers another try. */
export function UnknownNote({
  state: { error, isOffline, retry },
}: {
  state: Omit<AvailabilityState, 'isKnown'>
}) {
  const t = useTranslations('send')
  if (error === null && !isOffline) return null
  return (
    <ErrorNote failure={isOffline ? OFFLINE : toFailure(error)} onRetry={retry}>
      {t('checks.unknown')}
    </ErrorNote>
  )
}
