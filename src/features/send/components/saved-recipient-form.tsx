import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { DestinationRow } from '#destinations/destination-row.tsx'
import { PersonRow } from '#destinations/person-row.tsx'
import { useUnavailableText } from '#destinations/use-availability.ts'
import type { OrderField } from '#orders/edit-link.tsx'
import {
  returnPath,
  withUnsavedAddress,
  withoutRecipient,
  type SendDraft,
} from '#payments/model/draft.ts'
import { AccessNote } from '#rails/access-note.tsx'
import { Button } from '#ui/button.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { failureOf, isAbsent } from '#ui/request-state.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { AssetPicker } from '#wallets/asset-picker.tsx'

import { NoBalanceNote, AmbiguousAddressNote, AvailabilityFailureNote } from './rail-notes.tsx'
import { isPending, type PaymentDataState } from './use-payment-data.ts'

interface SavedRecipientFormProps {
  draft: SendDraft
  walletId: WalletId
  setup: PaymentDataState
  field: OrderField | undefined
  onEdit: (draft: Partial<SendDraft>) => void
  onContinue: () => void
  onOpen: () => void
}

export function SavedRecipientForm({
  draft,
  walletId,
  setup,
  field,
  onEdit,
  onContinue,
  onOpen,
}: SavedRecipientFormProps) {
  const t = useTranslations('send')
  const closedText = useUnavailableText()
  const {
    recipient,
    payable,
    balance,
    method,
    access,
    target,
    savedRecipient,
    availability,
    currencies,
    isUnclear,
  } = setup
  const { saved, counterparty, destinations, isDeleted } = savedRecipient
  const lock = method?.lockedBy
  const isSaved = recipient.kind === 'saved'
  const isReady = isSaved && balance !== undefined && method !== undefined
  const isKnown = availability.isKnown && currencies.data !== undefined
  // Without the list of currencies, the currency that arrives is unknown.
  const isFailing = isAbsent(currencies)
  const canContinue = isReady && isKnown && target !== undefined && lock === undefined && !isUnclear
  const handleContinue = () => {
    if (!isReady || !canContinue) return
    onEdit({ currency: balance.currency.id })
    onContinue()
  }
  const changeButton = (
    <Button mode="plain" onClick={() => onEdit(withoutRecipient())}>
      {t('saved.change')}
    </Button>
  )
  return (
    <>
      <Section title={t('to')} action={changeButton}>
        {isDeleted ? <Row title={t('saved.gone')} /> : null}
        <QueryView query={counterparty} skeleton={<SkeletonRows count={1} />}>
          {(person) => <PersonRow person={person} after={null} />}
        </QueryView>
        {isDeleted ? null : (
          <QueryView query={destinations} skeleton={<SkeletonRows count={1} />}>
            {() =>
              saved === undefined ? null : (
                <DestinationRow
                  walletId={walletId}
                  row={saved.destination}
                  after={<ChevronDown size={18} aria-hidden />}
                  onPress={onOpen}
                />
              )
            }
          </QueryView>
        )}
      </Section>
      {isSaved && (availability.isKnown || access.state === 'locked') ? (
        <AccessNote
          access={access}
          back={returnPath(draft)}
          absentText={closedText(access, t('checks.absent'))}
        />
      ) : null}
      {isSaved && balance === undefined && method !== undefined ? <NoBalanceNote /> : null}
      {isSaved && !availability.isKnown ? <AvailabilityFailureNote state={availability} /> : null}
      {isSaved && availability.isKnown && isFailing ? (
        <AvailabilityFailureNote
          state={{ failure: failureOf(currencies), retry: () => void currencies.refetch() }}
        />
      ) : null}
      {isReady ? (
        <AssetPicker
          title={t('payWith')}
          balances={payable}
          chosenId={balance.currency.id}
          isEditTarget={field === 'asset'}
          onChoose={(currency) => onEdit({ currency })}
        />
      ) : null}
      {isSaved && isKnown && isUnclear ? (
        <AmbiguousAddressNote
          walletId={walletId}
          recipient={recipient}
          payable={payable}
          onPay={(address, currency) => onEdit(withUnsavedAddress(draft, address, currency))}
        />
      ) : null}
      <PrimaryAction
        text={t('continue')}
        isLoading={isReady && lock === undefined && isPending(availability)}
        disabled={!canContinue}
        onPress={handleContinue}
      />
    </>
  )
}
