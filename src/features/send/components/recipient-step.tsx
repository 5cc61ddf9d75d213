import { ChevronDown, CircleUserRound, Landmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { AssetPicker } from '#flows/asset-picker.tsx'
import { MAX_MEMO } from '#flows/destination/model/problems.ts'
import { Button } from '#ui/button.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWalletTypeWord } from '#ui/words.ts'

import { isInternal, toAddress, toAsset, toNobody, toSaved, type Draft } from '../model/draft.ts'
import { AbsentNote, LockedNote } from './check-list.tsx'
import { DestinationSheet } from './destination-sheet.tsx'
import { OwnWallets } from './own-wallets.tsx'
import type { Own } from './parties.tsx'
import { accountLine, useRailWord } from './recipient-words.ts'
import { SavedRecipients } from './saved-recipients.tsx'
import { ScanButton } from './scan-button.tsx'
import { ToField } from './to-field.tsx'
import { otherNetworkFor, useAddressProblem } from './use-address-problem.ts'
import type { useSetup } from './use-setup.ts'

interface RecipientStepProps {
  draft: Draft
  own: Own
  setup: ReturnType<typeof useSetup>
  onEdit: (draft: Partial<Draft>) => void
  onContinue: () => void
}

/** Who is paid, and from what: somebody saved, an address, or a wallet on the platform. */
export function RecipientStep(props: RecipientStepProps) {
  const { draft, own, onEdit } = props
  const t = useTranslations('send')
  const typeWord = useWalletTypeWord()
  const [openId, setOpenId] = useState(
    draft.destination === '' && draft.counterparty !== '' ? draft.counterparty : undefined,
  )
  const walletId = own.wallet.id
  return (
    <>
      <Section>
        <Row title={t('walletNamed', { type: typeWord(own.wallet.type) })} subtitle={t('from')} />
      </Section>
      {draft.destination === '' ? (
        <>
          <SavedRecipients walletId={walletId} onChoose={setOpenId} />
          <ToAnybody {...props} />
        </>
      ) : (
        <ToSomebodySaved {...props} onOpen={() => setOpenId(draft.counterparty)} />
      )}
      {openId === undefined ? null : (
        <DestinationSheet
          walletId={walletId}
          counterpartyId={openId as CounterpartyId}
          onChoose={(destination) => {
            setOpenId(undefined)
            onEdit(toSaved(openId, destination))
          }}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}

function ToAnybody({ draft, own, setup, onEdit, onContinue }: RecipientStepProps) {
  const t = useTranslations('send')
  const [isPressed, setIsPressed] = useState(false)
  const { payable, balance, way } = setup
  const chosen = balance?.currency
  const problem = useAddressProblem(draft.to, chosen)
  const isMissing = draft.to.trim() === ''
  // Refused in words: a field that cuts what is pasted sends the money to another person's memo.
  const memoProblem =
    draft.memo.trim().length > MAX_MEMO ? t('problems.memoTooLong', { max: MAX_MEMO }) : undefined
  const fitting = chosen && otherNetworkFor(draft.to, chosen, payable)
  const isAbsent = !isMissing && way === undefined
  const goOn = () => {
    setIsPressed(true)
    if (chosen === undefined || isMissing || problem !== undefined || way === undefined) return
    if (way.lockedBy !== undefined || (chosen.needsMemo && memoProblem !== undefined)) return
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
            after={<ScanButton currency={chosen} onEdit={onEdit} />}
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
          <OwnWallets
            own={own}
            selected={draft.to}
            onSelect={(to) => onEdit(toAddress(draft, to))}
          />
        </>
      )}
      {isAbsent ? <AbsentNote /> : null}
      {way?.lockedBy === undefined || isMissing ? null : (
        <LockedNote lock={way.lockedBy} draft={draft} />
      )}
      <PrimaryAction
        text={t('continue')}
        disabled={chosen === undefined || isAbsent}
        onPress={goOn}
      />
    </>
  )
}

interface ToSomebodySavedProps extends RecipientStepProps {
  onOpen: () => void
}

function ToSomebodySaved({ draft, setup, onEdit, onContinue, onOpen }: ToSomebodySavedProps) {
  const t = useTranslations('send')
  const railWord = useRailWord()
  const { payee, payable, balance, way, recipient } = setup
  const { saved, counterparty, destinations, isGone } = recipient
  const lock = way?.lockedBy
  const isReady = saved !== undefined && balance !== undefined && way !== undefined
  const goOn = () => {
    if (!isReady || lock !== undefined) return
    onEdit({ currency: balance.currency.id })
    onContinue()
  }
  const change = (
    <Button mode="plain" onClick={() => onEdit(toNobody())}>
      {t('saved.change')}
    </Button>
  )
  return (
    <>
      <Section title={t('to')} action={change}>
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
                  before={<Landmark size={24} aria-hidden />}
                  title={railWord(saved.destination.type)}
                  subtitle={accountLine(saved.destination)}
                  after={<ChevronDown size={18} aria-hidden />}
                  onPress={onOpen}
                />
              )
            }
          </QueryView>
        )}
      </Section>
      {payee.kind === 'saved' && way === undefined ? <AbsentNote /> : null}
      {lock === undefined ? null : <LockedNote lock={lock} draft={draft} />}
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
        disabled={!isReady || lock !== undefined}
        onPress={goOn}
      />
    </>
  )
}
