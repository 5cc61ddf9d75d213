import { OctagonAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { useAvailability, type AvailabilityState } from '#destinations/use-availability.ts'
import { paths } from '#paths'
import { toNobody, type SendDraft } from '#payments/model/draft.ts'
import { paymentMethodsTo, type Recipient, type Saved } from '#payments/model/recipient.ts'
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

interface UnclearAddressNoteProps {
  walletId: WalletId
  recipient: Saved
  payable: readonly NetworkBalance[]
  onPay: (draft: Partial<SendDraft>) => void
}

/** The order could reach another address of the same recipient; an order that names the address can't. */
export function UnclearAddressNote({
  walletId,
  recipient,
  payable,
  onPay,
}: UnclearAddressNoteProps) {
  const t = useTranslations('send')
  const { counterparty, destination } = recipient
  const { address = '', memo = '', currencyId } = destination.crypto ?? {}
  const direct: Recipient = { kind: 'address', to: address }
  const isOpen = paymentMethodsTo(direct, useAvailability(walletId, [])).some(
    ({ lockedBy }) => lockedBy === undefined,
  )
  const held = payable.find(({ currency }) => currency.id === currencyId)?.currency
  // A typed address takes its memo along only where its currency asks for one.
  const isWhole = memo === '' || held?.needsMemo === true
  return (
    <CalloutList label={t('checksTitle')}>
      <Callout
        Icon={OctagonAlert}
        tone="stop"
        title={t('checks.unclearAddress.title')}
        text={t('checks.unclearAddress.text', { name: counterparty.nickname ?? counterparty.name })}
      >
        {isOpen && held !== undefined && isWhole ? (
          <CalloutActions>
            <Button
              mode="plain"
              onClick={() => onPay({ ...toNobody(), to: address, memo, currency: held.id })}
            >
              {t('checks.unclearAddress.fix')}
            </Button>
          </CalloutActions>
        ) : null}
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
