import { useEffect, useEffectEvent, useState } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { DestinationView } from '#api/counterparties/views.ts'
import { withAddress, withoutRecipient, withSavedRecipient } from '#payments/model/draft.ts'

import { DestinationSheet } from './destination-sheet.tsx'
import { RecipientForm, type RecipientFormProps } from './recipient-form.tsx'
import { OwnWalletList, SavedRecipients } from './recipient-lists.tsx'
import { SavedRecipientForm } from './saved-recipient-form.tsx'
import { SenderRow } from './sender-row.tsx'
import { useKnownDestination } from './use-known-destination.ts'

interface RecipientStepProps extends Omit<RecipientFormProps, 'renderBelow'> {
  onFrom: (id: WalletId) => void
  symbol: string | undefined
}

interface Picked {
  id: CounterpartyId
  /** True if the person wants to see the list of destinations even if only one can be paid. */
  isListWanted: boolean
}

export function RecipientStep(props: RecipientStepProps) {
  const { draft, sender, symbol, onEdit, onContinue, onFrom } = props
  const [picked, setPicked] = useState<Picked | undefined>(
    draft.destination === '' && draft.counterparty !== ''
      ? { id: draft.counterparty as CounterpartyId, isListWanted: false }
      : undefined,
  )
  const walletId = sender.wallet.id
  const { known, balanceFor } = useKnownDestination(sender.wallet, picked?.id, { draft, symbol })
  const isWaiting = picked?.isListWanted === false
  // `isListWanted` stays true, so that an open list doesn't close when a late answer leaves only
  // one destination.
  if (isWaiting && known === 'choice') setPicked({ ...picked, isListWanted: true })
  if (isWaiting && draft.destination !== '') setPicked(undefined)
  const choose = (id: CounterpartyId, destination: DestinationView) => {
    const recipient = withSavedRecipient(id, destination.id)
    const balance = balanceFor(destination)
    if (balance === undefined) return onEdit(recipient)
    onEdit({ ...recipient, currency: balance.currency.id })
    onContinue()
  }
  const chooseKnown = useEffectEvent((destination: DestinationView) => {
    if (isWaiting && draft.destination === '') choose(picked.id, destination)
  })
  useEffect(() => {
    if (typeof known === 'object') chooseKnown(known)
  }, [known])
  // If the text changes, another recipient is meant, so a pending answer about the previous one is
  // ignored.
  const edit = (changes: Parameters<typeof onEdit>[0]) => {
    setPicked(undefined)
    onEdit(changes)
  }
  const from = <SenderRow sender={sender} onChoose={onFrom} />
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
                ownWallets={
                  <OwnWalletList
                    sender={sender}
                    selected={draft.to}
                    onSelect={(to) => edit({ ...withoutRecipient(), ...withAddress(draft, to) })}
                  />
                }
                busyId={isWaiting && known === 'pending' ? picked.id : undefined}
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
            choose(picked.id, destination)
          }}
          onClose={() => setPicked(undefined)}
        />
      ) : null}
    </>
  )
}
