import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point'
import { useTranslations } from 'use-intl'

import type { CurrencyId, WalletId } from '#api/common/schema.ts'
import type { CryptoDetails } from '#api/counterparties/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { useAvailability, type AvailabilityState } from '#destinations/use-availability.ts'
import { paths } from '#paths'
import { paymentMethodsTo, type Recipient, type SavedRecipient } from '#payments/model/recipient.ts'
import { LinkButton } from '#session/link-button.tsx'
import { Button } from '#ui/button.tsx'
import { Callout, CalloutActions, CalloutList } from '#ui/callout.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useCanExchange } from '#wallets/exchange-availability.ts'

export function NoBalanceNote() {
  const t = useTranslations('send')
  const home = useTranslations('home')
  const canExchange = useCanExchange()
  return (
    <CalloutList label={t('checksTitle')}>
      <Callout
        Icon={OctagonAlert}
        tone="stop"
        title={t('checks.noBalance.title')}
        text={t('checks.noBalance.text')}
      >
        <CalloutActions>
          <LinkButton mode="plain" href={paths.deposit.to()}>
            {home('noMoney.action')}
          </LinkButton>
          <LinkButton mode="plain" href={canExchange ? paths.exchange.to() : undefined}>
            {home('exchange')}
          </LinkButton>
        </CalloutActions>
      </Callout>
    </CalloutList>
  )
}

interface UnclearAddressNoteProps {
  walletId: WalletId
  recipient: SavedRecipient
  payable: readonly NetworkBalance[]
  onPay: (address: CryptoDetails, currency: CurrencyId) => void
}

/**
 * Warns that the order could reach another address of the same recipient, and offers an order that
 * names the address.
 */
export function AmbiguousAddressNote({
  walletId,
  recipient,
  payable,
  onPay,
}: UnclearAddressNoteProps) {
  const t = useTranslations('send')
  const { counterparty, destination } = recipient
  const { crypto } = destination
  const direct: Recipient = { kind: 'address', to: crypto?.address ?? '' }
  const isOpen = paymentMethodsTo(direct, useAvailability(walletId, [])).some(
    ({ lockedBy }) => lockedBy === undefined,
  )
  const held = payable.find(({ currency }) => currency.id === crypto?.currencyId)?.currency
  // A typed address can have a memo only if its currency needs one.
  const isWhole = crypto?.memo === undefined || held?.needsMemo === true
  return (
    <CalloutList label={t('checksTitle')}>
      <Callout
        Icon={OctagonAlert}
        tone="stop"
        title={t('checks.unclearAddress.title')}
        text={t('checks.unclearAddress.text', { name: counterparty.name })}
      >
        {isOpen && crypto !== undefined && held !== undefined && isWhole ? (
          <CalloutActions>
            <Button mode="plain" onClick={() => onPay(crypto, held.id)}>
              {t('checks.unclearAddress.fix')}
            </Button>
          </CalloutActions>
        ) : null}
      </Callout>
    </CalloutList>
  )
}

export function AvailabilityFailureNote({
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
