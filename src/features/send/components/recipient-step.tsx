import { useEffect, useEffectEvent, useState } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { withAddress, withoutRecipient, withSavedRecipient } from '#payments/model/draft.ts'

import type { SoleDestination } from '../model/sole-destination.ts'
import { DestinationSheet } from './destination-sheet.tsx'
import { FromRow } from './from-row.tsx'
import { RecipientForm, type RecipientFormProps } from './recipient-form.tsx'
import { OwnWallets, SavedRecipients } from './recipient-lists.tsx'
import { SavedRecipientForm } from './saved-recipient-form.tsx'
import { useSoleDestination } from './use-sole-destination.ts'

interface RecipientStepProps extends Omit<RecipientFormProps, 'renderBelow'> {
  onFrom: (id: WalletId) => void
}

interface Picked {
  id: CounterpartyId
  /** The person wants the list of destinations even if only one can be paid. */
  isListWanted: boolean
}

/**
 * Asks for the recipient and the paying wallet: a saved recipient, an address, or a wallet on the
 * platform.
 */
export function RecipientStep(props: RecipientStepProps) {
  const { draft, sender, setup, onEdit, onContinue, onFrom } = props
  const [picked, setPicked] = useState<Picked | undefined>(
    draft.destination === '' && draft.counterparty !== ''
      ? { id: draft.counterparty as CounterpartyId, isListWanted: false }
      : undefined,
  )
  const walletId = sender.wallet.id
  const soleDestination = useSoleDestination(
    walletId,
    picked?.isListWanted === false ? picked.id : undefined,
    setup.payable,
  )
  // The flag is set for good, so that an open list doesn't close when a late response leaves one
  // destination.
  if (picked !== undefined && soleDestination === 'choice')
    setPicked({ ...picked, isListWanted: true })
  if (picked?.isListWanted === false && draft.destination !== '') setPicked(undefined)
  const choose = useEffectEvent(({ destination, balance }: SoleDestination) => {
    if (picked === undefined || draft.destination !== '') return
    const recipient = withSavedRecipient(picked.id, destination.id)
    if (balance === undefined) return onEdit(recipient)
    onEdit({ ...recipient, currency: balance.currency.id })
    onContinue()
  })
  useEffect(() => {
    if (typeof soleDestination === 'object') choose(soleDestination)
  }, [soleDestination])
  // New text means another recipient, so a pending response about the last one no longer counts.
  const edit = (changes: Parameters<typeof onEdit>[0]) => {
    setPicked(undefined)
    onEdit(changes)
  }
  const from = <FromRow sender={sender} onChoose={onFrom} />
  return (
    <>
      {draft.destination === '' ? (
        <RecipientForm
          {...props}
          onEdit={edit}
          renderBelow={(search) => (
            <>
              {from}
              <SavedRecipients
                walletId={walletId}
                search={search}
                own={
                  <OwnWallets
                    sender={sender}
                    selected={draft.to}
                    onSelect={(to) => edit({ ...withoutRecipient(), ...withAddress(draft, to) })}
                  />
                }
                busyId={soleDestination === 'pending' ? picked?.id : undefined}
                onChoose={(id) => setPicked({ id, isListWanted: false })}
              />
            </>
          )}
        />
      ) : (
        <>
          {from}
          <SavedRecipientForm
            {...props}
            walletId={walletId}
            onOpen={() =>
              setPicked({ id: draft.counterparty as CounterpartyId, isListWanted: true })
            }
          />
        </>
      )}
      {picked?.isListWanted === true ? (
        <DestinationSheet
          walletId={walletId}
          counterpartyId={picked.id}
          onChoose={(destination) => {
            setPicked(undefined)
            onEdit(withSavedRecipient(picked.id, destination))
          }}
          onClose={() => setPicked(undefined)}
        />
      ) : null}
    </>
  )
}
