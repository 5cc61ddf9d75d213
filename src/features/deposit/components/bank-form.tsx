import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { OrderField } from '#orders/edit-link.tsx'
import { AmountEntry } from '#quotes/amount-entry.tsx'
import { QuoteCard } from '#quotes/quote-card.tsx'
import { QuoteFailure } from '#quotes/quote-failure.tsx'
import { useOtherSide } from '#quotes/use-amount-entry.ts'
import { useOrderQuote } from '#quotes/use-order-quote.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { AssetPicker } from '#wallets/asset-picker.tsx'

import { limitsOf, pricedDeposit, type BankDraft } from '../model/bank-draft.ts'
import type { Ramp } from './onramp-rail-choice.tsx'
import { PayerPicker, usePayer } from './payer-picker.tsx'

interface BankFormProps {
  walletId: WalletId
  draft: BankDraft
  ramp: Ramp
  /** The field that the review asked to edit. */
  field: OrderField | undefined
  onEdit: (draft: Partial<BankDraft>) => void
  onContinue: (payer: CounterpartyId) => void
}

/** Asks for the payer, the currency that arrives, and the amount, from either side. */
export function BankForm({ walletId, draft, ramp, field, onEdit, onContinue }: BankFormProps) {
  const t = useTranslations('deposit')
  const [isPressed, setIsPressed] = useState(false)
  const { fiat, target, balances } = ramp
  const payers = usePayer(walletId, draft.payer)
  const { payer } = payers
  const limits = limitsOf(draft, ramp)
  const { currency, entry, quote } = useOrderQuote(pricedDeposit(draft, ramp), {
    limits,
    isPressed,
  })

  const setSide = useOtherSide(quote, (side, amount) =>
    onEdit(amount === undefined ? { side } : { side, amount }),
  )
  const handleContinue = () => {
    setIsPressed(true)
    if (payer === undefined || entry.problem !== undefined || !quote.isCurrent) return
    onContinue(payer.id)
  }
  return (
    <>
      <AmountEntry
        currency={currency}
        value={draft.amount}
        amount={entry.amount}
        error={entry.problem}
        autoFocus={field === 'amount'}
        limits={limits}
        source={{
          currency: fiat,
          min: limits.min,
          onFill: (amount) => onEdit({ side: 'debit', amount }),
        }}
        sides={{
          value: draft.side,
          labels: { debit: t('bank.sides.debit'), arrives: t('bank.sides.arrives') },
          onChange: setSide,
        }}
        onChange={(amount) => onEdit({ amount })}
        onEnter={handleContinue}
      />
      <QuoteFailure quote={quote} isRequested={entry.amount !== undefined} />
      <PayerPicker
        walletId={walletId}
        payers={payers}
        isEdited={field === 'payer'}
        problem={isPressed && payer === undefined ? t('bank.payerMissing') : undefined}
        onChoose={(id) => onEdit({ payer: id })}
      />
      <AssetPicker
        title={t('bank.youGet')}
        balances={balances}
        chosenId={target.id}
        isEdited={field === 'asset'}
        onChoose={(id) => onEdit({ currency: id })}
      />
      <QuoteCard
        quote={quote}
        sold={fiat}
        bought={target}
        labels={{ debit: t('bank.debit'), arrives: t('bank.arrives') }}
      />
      <PrimaryAction
        text={t('bank.continue')}
        disabled={entry.problem !== undefined}
        isLoading={quote.isInFlight}
        onPress={handleContinue}
      />
    </>
  )
}
