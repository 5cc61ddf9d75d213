import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { LinkSource } from '#destinations/link-refusal.ts'
import { MAX_MEMO } from '#destinations/model/problems.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { isPaymentLink } from '#lib/payment-text.ts'
import type { OrderField } from '#orders/edit-link.tsx'
import {
  isInternal,
  returnPath,
  toAddress,
  toAsset,
  toNobody,
  toSaved,
  type SendDraft,
} from '#payments/model/draft.ts'
import { AccessNote } from '#rails/access-note.tsx'
import { Button } from '#ui/button.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { TextField } from '#ui/form.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { AssetPicker } from '#wallets/asset-picker.tsx'
import { useWalletName } from '#wallets/wallet-labels.ts'

import type { SoleDestination } from '../model/sole-destination.ts'
import { DestinationSheet } from './destination-sheet.tsx'
import { PaymentButtons, QuickStart } from './payment-link.tsx'
import { UnknownNote } from './rail-notes.tsx'
import type { Sender } from './recipient-labels.ts'
import { OwnWallets, SavedRecipients } from './recipient-lists.tsx'
import { ToField, otherNetworkFor, useAddressProblem } from './to-field.tsx'
import { ToSomebodySaved } from './to-somebody-saved.tsx'
import { isPending, type FullSetup } from './use-setup.ts'
import { useSoleDestination } from './use-sole-destination.ts'
import { useTakePayment } from './use-take-payment.ts'

interface RecipientStepProps {
  draft: SendDraft
  sender: Sender
  setup: FullSetup
  /** What the review led back to. */
  field: OrderField | undefined
  onEdit: (draft: Partial<SendDraft>) => void
  onContinue: () => void
}

interface Picked {
  id: CounterpartyId
  /** The person wants the list of destinations, also where one can be paid only. */
  isAsked: boolean
}

/** Who is paid, and from what: somebody saved, an address, or a wallet on the platform. */
export function RecipientStep(props: RecipientStepProps) {
  const { draft, sender, setup, onEdit, onContinue } = props
  const t = useTranslations('send')
  const walletName = useWalletName()
  const [picked, setPicked] = useState<Picked | undefined>(
    draft.destination === '' && draft.counterparty !== ''
      ? { id: draft.counterparty as CounterpartyId, isAsked: false }
      : undefined,
  )
  const walletId = sender.wallet.id
  const way = useSoleDestination(
    walletId,
    picked?.isAsked === false ? picked.id : undefined,
    setup.payable,
  )
  // Asked for good: a list that opens must not close again because a late answer leaves one of it.
  if (picked !== undefined && way === 'choice') setPicked({ ...picked, isAsked: true })
  if (picked?.isAsked === false && draft.destination !== '') setPicked(undefined)
  const take = useEffectEvent(({ destination, balance }: SoleDestination) => {
    if (picked === undefined || draft.destination !== '') return
    const recipient = toSaved(picked.id, destination.id)
    if (balance === undefined) return onEdit(recipient)
    const currency = balance.currency.id
    // What was typed of one asset means nothing for another.
    const isOther = draft.currency !== '' && draft.currency !== currency
    onEdit({ ...recipient, currency, ...(isOther && { amount: '' }) })
    onContinue()
  })
  useEffect(() => {
    if (typeof way === 'object') take(way)
  }, [way])
  return (
    <>
      <FormColumns
        summary={
          draft.destination === '' ? (
            <ToAnybody {...props} />
          ) : (
            <ToSomebodySaved
              {...props}
              walletId={walletId}
              onOpen={() => setPicked({ id: draft.counterparty as CounterpartyId, isAsked: true })}
            />
          )
        }
      >
        <Section>
          <Row label={t('from')} title={walletName(sender.wallet)} />
        </Section>
        {draft.destination === '' ? (
          <SavedRecipients
            walletId={walletId}
            own={
              <OwnWallets
                sender={sender}
                selected={draft.to}
                onSelect={(to) => {
                  setPicked(undefined)
                  onEdit({ ...toNobody(), ...toAddress(draft, to) })
                }}
              />
            }
            busyId={way === 'pending' ? picked?.id : undefined}
            onChoose={(id) => setPicked({ id, isAsked: false })}
          />
        ) : null}
      </FormColumns>
      {picked?.isAsked === true ? (
        <DestinationSheet
          walletId={walletId}
          counterpartyId={picked.id}
          onChoose={(destination) => {
            setPicked(undefined)
            onEdit(toSaved(picked.id, destination))
          }}
          onClose={() => setPicked(undefined)}
        />
      ) : null}
    </>
  )
}

function ToAnybody({ draft, sender, setup, field, onEdit, onContinue }: RecipientStepProps) {
  const t = useTranslations('send')
  const walletName = useWalletName()
  const [isPressed, setIsPressed] = useState(false)
  const [isFilledIn] = useState(draft.to !== '' && setup.balance !== undefined)
  const { payable, balance, method, access, availability } = setup
  const chosen = balance?.currency
  const target = {
    walletId: sender.wallet.id,
    currency: chosen,
    balances: payable,
    to: draft.to,
    onEdit,
  }
  const [refusal, setRefusal] = useState<string>()
  const takePayment = useTakePayment({ ...target, onRefuse: setRefusal })
  const take = (text: string, source: LinkSource = 'paste') => {
    setRefusal(undefined)
    takePayment(text, source)
  }
  const problem = useAddressProblem(draft.to, chosen)
  const isMissing = draft.to === ''
  const missing = isPressed ? t('problems.toMissing') : undefined
  // Refused in words, because a field that cuts what is pasted would send the money with another person's memo.
  const memoProblem =
    cleanCode(draft.memo).length > MAX_MEMO
      ? t('problems.memoTooLong', { max: MAX_MEMO })
      : undefined
  const own = sender.wallets.find(({ id }) => id === draft.to.trim())
  const fitting = chosen && otherNetworkFor(draft.to, chosen, payable)
  const isAbsentNow = method === undefined
  const isAbsent = !isMissing && isAbsentNow
  const goOn = () => {
    setIsPressed(true)
    if (isPaymentLink(draft.to)) return take(draft.to)
    if (chosen === undefined || isMissing || problem !== undefined || method === undefined) return
    if (method.lockedBy !== undefined || (chosen.needsMemo && memoProblem !== undefined)) return
    if (!availability.isKnown) return
    onEdit({ to: draft.to.trim() })
    onContinue()
  }
  /** Something may have been waiting for the asset: a link that asks for more than an address. */
  const choose = (id: string) => {
    const asset = payable.find(({ currency }) => currency.id === id)?.currency
    if (draft.link && chosen === undefined) takePayment(draft.link, 'paste', asset)
    else onEdit(toAsset(draft, id))
  }
  /** An address that settles the asset leaves nothing to ask for here but a memo. */
  const goOnWith = ({ needsMemo }: CurrencyView) => {
    if (!needsMemo && method?.lockedBy === undefined && !isAbsentNow && availability.isKnown)
      onContinue()
  }
  return (
    <>
      {chosen === undefined ? (
        <QuickStart
          {...target}
          taken={own === undefined ? draft.to : walletName(own)}
          onSettled={goOnWith}
        />
      ) : null}
      <AssetPicker
        title={t('asset')}
        balances={payable}
        chosenId={chosen?.id}
        isEdited={field === 'asset'}
        onChoose={choose}
      />
      {chosen === undefined ? null : (
        <>
          <ToField
            value={draft.to}
            label={t('to')}
            placeholder={t('toPlaceholder', { network: chosen.network?.name ?? '' })}
            error={isMissing ? (refusal ?? missing) : problem}
            hint={own === undefined ? t('toHint') : walletName(own)}
            autoFocus={field === 'recipient'}
            isFilledIn={isFilledIn}
            after={<PaymentButtons onText={take} />}
            onLink={take}
            onChange={(to) => {
              setRefusal(undefined)
              onEdit(toAddress(draft, to))
            }}
            onEnter={goOn}
          />
          {fitting === undefined ? null : (
            <Button mode="plain" onClick={() => onEdit(toAsset(draft, fitting.id))}>
              {t('useNetwork', { symbol: fitting.symbol, network: fitting.network?.name ?? '' })}
            </Button>
          )}
          {chosen.needsMemo && !isInternal(draft) ? (
            <TextField
              label={t('memo')}
              value={draft.memo}
              hint={t('memoHint')}
              error={memoProblem}
              autoComplete="off"
              autoFocus={field === 'memo'}
              onChange={(event) => onEdit({ memo: event.target.value })}
            />
          ) : null}
        </>
      )}
      {isMissing ? null : (
        <AccessNote access={access} back={returnPath(draft)} absent={t('checks.absent')} />
      )}
      {availability.isKnown ? null : <UnknownNote state={availability} />}
      <PrimaryAction
        text={t('continue')}
        isLoading={isPending(availability)}
        disabled={chosen === undefined || isAbsent || !availability.isKnown}
        onPress={goOn}
      />
    </>
  )
}
