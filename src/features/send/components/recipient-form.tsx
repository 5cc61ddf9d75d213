import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import type { LinkSource } from '#destinations/link-refusal.ts'
import { MAX_MEMO_LENGTH } from '#destinations/model/problems.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { familiesOf } from '#lib/crypto-address/check-address.ts'
import { looksLikeAccount } from '#lib/mask.ts'
import { isPaymentLink } from '#lib/payment-text.ts'
import type { OrderField } from '#orders/edit-link.tsx'
import { returnPath, withAddress, withAsset, type SendDraft } from '#payments/model/draft.ts'
import {
  fittingBalances,
  isInternalTransfer,
  offeredBalances,
} from '#payments/model/fitting-balances.ts'
import { AccessNote } from '#rails/access-note.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { AssetPicker } from '#wallets/asset-picker.tsx'
import { useWalletName } from '#wallets/wallet-labels.ts'

import { PaymentButtons } from './payment-buttons.tsx'
import { AvailabilityFailureNote } from './rail-notes.tsx'
import { RecipientField, suggestedNetworkFor, useAddressProblem } from './recipient-field.tsx'
import type { Sender } from './recipient-labels.ts'
import { isPending, type PaymentDataState } from './use-payment-data.ts'
import { usePaymentText } from './use-payment-text.ts'

export interface RecipientFormProps {
  draft: SendDraft
  sender: Sender
  setup: PaymentDataState
  field: OrderField | undefined
  onEdit: (draft: Partial<SendDraft>) => void
  onContinue: () => void
  /** Renders content below the field. `search`: typed text, perhaps a saved recipient's name. */
  renderBelow: (search: string) => ReactNode
}

export function RecipientForm(props: RecipientFormProps) {
  const { draft, sender, setup, field, onEdit, onContinue, renderBelow } = props
  const t = useTranslations('send')
  const tDestinations = useTranslations('destinations')
  const walletName = useWalletName()
  const [isPressed, setIsPressed] = useState(false)
  const [isLeft, setIsLeft] = useState(draft.to !== '')
  const [refusal, setRefusal] = useState<string>()
  const { payable, balance, method, access, availability } = setup
  const chosen = balance?.currency
  const isMissing = draft.to === ''
  const offered = offeredBalances(draft.to, payable)
  /**
   * True if the last address has selected the asset or offered several. The next address then
   * selects the asset again.
   */
  const [isAssetFromAddress, setIsAssetFromAddress] = useState(includesAsset(offered, chosen))
  const target = {
    walletId: sender.wallet.id,
    balances: payable,
    to: draft.to,
    onRefuse: setRefusal,
  }
  const fillPayment = usePaymentText({ ...target, currency: chosen, onEdit })
  const readAsNew = usePaymentText({
    ...target,
    currency: undefined,
    onEdit: (changes) => onEdit({ currency: '', ...changes }),
  })
  const isRailMissing = method === undefined
  /** Continues if the address has determined the asset and the asset needs no memo. */
  const continueWith = ({ needsMemo }: CurrencyView) => {
    if (!needsMemo && method?.lockedBy === undefined && !isRailMissing && availability.isKnown)
      onContinue()
  }
  const readText = (
    text: string,
    source: LinkSource = 'paste',
    asset = chosen,
    isTyped = false,
  ) => {
    setRefusal(undefined)
    const isNewRecipient = chosen !== undefined && isAssetFromAddress && !isPaymentLink(text)
    const settled = isNewRecipient
      ? readAsNew(text, source)
      : fillPayment(text, source, asset, isTyped)
    if ((chosen === undefined || isNewRecipient) && settled !== undefined) {
      setIsAssetFromAddress(true)
      continueWith(settled)
    }
  }
  const write = (typed: string) => {
    setRefusal(undefined)
    setIsLeft(false)
    const changes = withAddress(draft, typed)
    const next = fittingBalances(typed, payable)
    const isSettled = chosen !== undefined && !isAssetFromAddress
    if (isSettled || next.length === 0 || includesAsset(next, chosen)) return onEdit(changes)
    setIsAssetFromAddress(true)
    const [only, ...rest] = next
    const currency = rest.length === 0 && only !== undefined ? only.currency.id : ''
    onEdit({ ...changes, currency })
  }
  const choose = (id: string) => {
    const asset = payable.find(({ currency }) => currency.id === id)?.currency
    // A link with more than an address is read again after the asset is chosen.
    if (draft.link && chosen === undefined) return readText(draft.link, 'paste', asset)
    onEdit(withAsset(draft, id))
    setIsAssetFromAddress(chosen === undefined)
    if (chosen === undefined && asset !== undefined) continueWith(asset)
  }
  const problem = useRecipientProblem(draft.to, chosen, offered)
  // While the person is typing, an incomplete address or name is no error.
  const isWhole = isLeft || isPressed || (chosen !== undefined && looksLikeAccount(draft.to.trim()))
  const missing = isPressed ? t('problems.toMissing') : undefined
  // A memo that is too long is refused with a message. If it were cut off, the money would arrive
  // with another person's memo.
  const memoProblem =
    cleanCode(draft.memo).length > MAX_MEMO_LENGTH
      ? t('problems.memoTooLong', { max: MAX_MEMO_LENGTH })
      : undefined
  const own = sender.wallets.find(({ id }) => id === draft.to.trim())
  const otherNetwork = chosen && suggestedNetworkFor(draft.to, chosen, payable)
  const isAbsent = !isMissing && isRailMissing
  const handleContinue = () => {
    setIsPressed(true)
    if (isPaymentLink(draft.to)) return readTyped()
    if (chosen === undefined || isMissing || problem !== undefined || method === undefined) return
    if (method.lockedBy !== undefined || (chosen.needsMemo && memoProblem !== undefined)) return
    if (!availability.isKnown) return
    onEdit({ to: draft.to.trim() })
    onContinue()
  }
  const readTyped = () => readText(draft.to, 'paste', chosen, true)
  const showsAssets =
    chosen === undefined ? offered.length > 0 : isMissing || (problem ?? refusal) !== undefined
  return (
    <>
      <RecipientField
        value={draft.to}
        label={t('to')}
        placeholder={t('toPlaceholder')}
        error={refusal ?? (isMissing ? missing : isWhole ? problem : undefined)}
        hint={own && walletName(own)}
        autoFocus={field === 'recipient'}
        after={<PaymentButtons onText={readText} />}
        onLink={readText}
        onTypedLink={readTyped}
        isUnsettled={chosen === undefined}
        onChange={write}
        onLeave={() => setIsLeft(true)}
        onEnter={handleContinue}
      />
      {otherNetwork === undefined ? null : (
        <Button mode="plain" onClick={() => onEdit(withAsset(draft, otherNetwork.id))}>
          {t('useNetwork', {
            symbol: otherNetwork.symbol,
            network: otherNetwork.network?.name ?? '',
          })}
        </Button>
      )}
      {showsAssets ? (
        <AssetPicker
          title={t('asset')}
          balances={chosen === undefined ? offered : payable}
          chosenId={chosen?.id}
          onChoose={choose}
        />
      ) : null}
      {chosen?.needsMemo && !isInternalTransfer(draft) ? (
        <TextField
          label={tDestinations('memoLabel')}
          value={draft.memo}
          hint={t('memoHint')}
          error={memoProblem}
          autoComplete="off"
          autoFocus={field === 'memo'}
          onChange={(event) => onEdit({ memo: event.target.value })}
        />
      ) : null}
      {isMissing ? null : (
        <AccessNote access={access} back={returnPath(draft)} absentText={t('checks.absent')} />
      )}
      {availability.isKnown ? null : <AvailabilityFailureNote state={availability} />}
      {renderBelow(offered.length === 0 && !looksLikeAccount(draft.to.trim()) ? draft.to : '')}
      {isMissing ? null : (
        <PrimaryAction
          text={t('continue')}
          isLoading={isPending(availability)}
          disabled={chosen === undefined || isAbsent || !availability.isKnown}
          onPress={handleContinue}
        />
      )}
    </>
  )
}

const includesAsset = (balances: readonly NetworkBalance[], chosen: CurrencyView | undefined) =>
  balances.some(({ currency }) => currency.id === chosen?.id)

function useRecipientProblem(
  typed: string,
  chosen: CurrencyView | undefined,
  offered: readonly NetworkBalance[],
): string | undefined {
  const t = useTranslations('send')
  const problem = useAddressProblem(typed, chosen)
  const to = typed.trim()
  if (chosen !== undefined) return problem
  if (offered.length > 0 || !looksLikeAccount(to) || isPaymentLink(to)) return undefined
  return t(familiesOf(to).length === 0 ? 'link.malformed' : 'link.noAsset', { source: 'paste' })
}
