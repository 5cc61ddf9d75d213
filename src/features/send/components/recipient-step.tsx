import { ChevronDown, CircleUserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { AccessNote } from '#rails/access-note.tsx'
import { AssetPicker } from '#wallets/asset-picker.tsx'
import { MAX_MEMO } from '#destinations/model/problems.ts'
import { RailIcon, useAssetOf } from '#destinations/destination-labels.tsx'
import type { AvailabilityState } from '#destinations/use-availability.ts'
import { Button } from '#ui/button.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextField } from '#ui/form.tsx'
import { useWalletTypeLabel } from '#ui/labels.ts'

import type { OnlyWay } from '../model/only-way.ts'
import {
  isInternal,
  returnPath,
  toAddress,
  toAsset,
  toNobody,
  toSaved,
  type SendDraft,
} from '../model/draft.ts'
import { DestinationSheet } from './destination-sheet.tsx'
import { OwnWallets, SavedRecipients } from './recipient-lists.tsx'
import { type Sender, accountLine, useRailLabel } from './recipient-labels.ts'
import { MemoNote, NoBalanceNote, UnknownNote } from './rail-notes.tsx'
import { ScanButton, ToField, otherNetworkFor, useAddressProblem } from './to-field.tsx'
import { useOnlyWay } from './use-only-way.ts'
import type { FullSetup } from './use-setup.ts'

interface RecipientStepProps {
  draft: SendDraft
  sender: Sender
  setup: FullSetup
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
  const typeLabel = useWalletTypeLabel()
  const [picked, setPicked] = useState<Picked | undefined>(
    draft.destination === '' && draft.counterparty !== ''
      ? { id: draft.counterparty as CounterpartyId, isAsked: false }
      : undefined,
  )
  const walletId = sender.wallet.id
  const way = useOnlyWay(walletId, picked?.isAsked === false ? picked.id : undefined, setup.payable)
  // Asked for good: a list that opens must not close again because a late answer leaves one of it.
  if (picked !== undefined && way === 'choice') setPicked({ ...picked, isAsked: true })
  if (picked?.isAsked === false && draft.destination !== '') setPicked(undefined)
  const take = useEffectEvent(({ destination, balance }: OnlyWay) => {
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
      <Section>
        <Row
          title={t('walletNamed', { type: typeLabel(sender.wallet.type) })}
          subtitle={t('from')}
        />
      </Section>
      {draft.destination === '' ? (
        <>
          <SavedRecipients
            walletId={walletId}
            busyId={way === 'pending' ? picked?.id : undefined}
            onChoose={(id) => setPicked({ id, isAsked: false })}
          />
          <ToAnybody {...props} />
        </>
      ) : (
        <ToSomebodySaved
          {...props}
          onOpen={() => setPicked({ id: draft.counterparty as CounterpartyId, isAsked: true })}
        />
      )}
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

function ToAnybody({ draft, sender, setup, onEdit, onContinue }: RecipientStepProps) {
  const t = useTranslations('send')
  const [isPressed, setIsPressed] = useState(false)
  const { payable, balance, method, access, availability } = setup
  const chosen = balance?.currency
  const problem = useAddressProblem(draft.to, chosen)
  const isMissing = draft.to.trim() === ''
  // Refused in words, because a field that cuts what is pasted would send the money with another person's memo.
  const memoProblem =
    draft.memo.trim().length > MAX_MEMO ? t('problems.memoTooLong', { max: MAX_MEMO }) : undefined
  const fitting = chosen && otherNetworkFor(draft.to, chosen, payable)
  const isAbsent = !isMissing && method === undefined
  const goOn = () => {
    setIsPressed(true)
    if (chosen === undefined || isMissing || problem !== undefined || method === undefined) return
    if (method.lockedBy !== undefined || (chosen.needsMemo && memoProblem !== undefined)) return
    if (!availability.isKnown) return
    onEdit({ to: draft.to.trim() })
    onContinue()
  }
  return (
    <>
      <AssetPicker
        title={t('asset')}
        balances={payable}
        chosenId={chosen?.id}
        onChoose={(currency) => onEdit(toAsset(draft, currency))}
      />
      {chosen === undefined ? null : (
        <>
          <ToField
            value={draft.to}
            label={t('to')}
            placeholder={t('toPlaceholder', { network: chosen.network?.name ?? '' })}
            error={isMissing ? (isPressed ? t('problems.toMissing') : undefined) : problem}
            hint={t('toHint')}
            after={<ScanButton currency={chosen} balances={payable} onEdit={onEdit} />}
            onChange={(to) => onEdit(toAddress(draft, to))}
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
              onChange={(event) => onEdit({ memo: event.target.value })}
            />
          ) : null}
          <MemoNote draft={draft} currency={chosen} />
          <OwnWallets
            sender={sender}
            selected={draft.to}
            onSelect={(to) => onEdit(toAddress(draft, to))}
          />
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

const isPending = ({ isKnown, error, isOffline }: AvailabilityState): boolean =>
  !isKnown && error === null && !isOffline

interface ToSomebodySavedProps extends RecipientStepProps {
  onOpen: () => void
}

function ToSomebodySaved({ draft, setup, onEdit, onContinue, onOpen }: ToSomebodySavedProps) {
  const t = useTranslations('send')
  const railLabel = useRailLabel()
  const assetOf = useAssetOf()
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
  } = setup
  const { saved, counterparty, destinations, isGone } = savedRecipient
  const lock = method?.lockedBy
  const isSaved = recipient.kind === 'saved'
  const isReady = isSaved && balance !== undefined && method !== undefined
  const isKnown = availability.isKnown && currencies.isSuccess
  // Without the list of currencies nobody knows what would arrive.
  const isFailing = currencies.data === undefined && currencies.error !== null
  const canGoOn = isReady && isKnown && target !== undefined && lock === undefined
  const goOn = () => {
    if (!isReady || !canGoOn) return
    onEdit({ currency: balance.currency.id })
    onContinue()
  }
  const changeButton = (
    <Button mode="plain" onClick={() => onEdit(toNobody())}>
      {t('saved.change')}
    </Button>
  )
  return (
    <>
      <Section title={t('to')} action={changeButton}>
        {isGone ? <Row title={t('saved.gone')} /> : null}
        <QueryView query={counterparty} skeleton={<SkeletonRows count={1} />}>
          {({ name, nickname }) => (
            <Row
              before={<CircleUserRound size={24} aria-hidden />}
              title={nickname ?? name}
              subtitle={nickname === undefined ? undefined : name}
            />
          )}
        </QueryView>
        {isGone ? null : (
          <QueryView query={destinations} skeleton={<SkeletonRows count={1} />}>
            {() =>
              saved === undefined ? null : (
                <Row
                  before={<RailIcon rail={saved.destination.type} />}
                  title={railLabel(saved.destination.type)}
                  subtitle={[assetOf(saved.destination), accountLine(saved.destination)]
                    .filter(Boolean)
                    .join(' · ')}
                  after={<ChevronDown size={18} aria-hidden />}
                  onPress={onOpen}
                />
              )
            }
          </QueryView>
        )}
      </Section>
      {isSaved && (availability.isKnown || access.state === 'locked') ? (
        <AccessNote access={access} back={returnPath(draft)} absent={t('checks.absent')} />
      ) : null}
      {isSaved && balance === undefined && method !== undefined ? <NoBalanceNote /> : null}
      {isSaved && !availability.isKnown ? <UnknownNote state={availability} /> : null}
      {isSaved && availability.isKnown && isFailing ? (
        <UnknownNote
          state={{
            error: currencies.error,
            isOffline: currencies.fetchStatus === 'paused',
            retry: () => void currencies.refetch(),
          }}
        />
      ) : null}
      {isReady ? (
        <AssetPicker
          title={t('payWith')}
          balances={payable}
          chosenId={balance.currency.id}
          onChoose={(currency) => onEdit({ currency })}
        />
      ) : null}
      <PrimaryAction
        text={t('continue')}
        isLoading={isReady && lock === undefined && isPending(availability)}
        disabled={!canGoOn}
        onPress={goOn}
      />
    </>
  )
}
