import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { useOrderPrice, type OrderForm } from '#orders/use-order-form.ts'
import { AmountEntry } from '#quotes/amount-entry.tsx'
import { QuoteCard } from '#quotes/quote-card.tsx'
import { QuoteFailure } from '#quotes/quote-failure.tsx'
import { useSwitchAmountSide } from '#quotes/use-amount-entry.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { AssetPicker } from '#wallets/asset-picker.tsx'

import { type BankDraft, type OnrampPair } from '../model/bank-draft.ts'
import type { OnrampInput, OnrampTerms } from '../onramp-order.ts'
import type { Ramp } from './onramp-rail-choice.tsx'
import { PayerPicker, usePayer } from './payer-picker.tsx'

interface BankFormProps {
  form: OrderForm<OnrampInput, BankDraft, OnrampPair, OnrampTerms>
  walletId: WalletId
  ramp: Ramp
  onContinue: (payer: CounterpartyId) => void
}

export function BankForm({ form, walletId, ramp, onContinue }: BankFormProps) {
  const { draft, edit } = form
  const { field } = form.steps
  const t = useTranslations('deposit')
  const [isPressed, setIsPressed] = useState(false)
  const { rail, fiat, target, balances } = ramp
  const payers = usePayer(walletId, draft.payer)
  const { payer } = payers
  const { currency, amount, limits, problem, quote } = useOrderPrice(form, ramp, { isPressed })

  // The amount is stored with the rail and currency that were shown while it was typed.
  const editAmount = (changes: Pick<Partial<BankDraft>, 'amount' | 'side'>) =>
    edit({ rail, currency: target.id, ...changes })
  const setSide = useSwitchAmountSide(
    { typed: draft.amount, side: draft.side, sold: fiat, bought: target, quote },
    (side, amount) => editAmount({ side, amount }),
  )
  const handleContinue = () => {
    setIsPressed(true)
    if (payer === undefined || problem !== undefined || !quote.isCurrent) return
    onContinue(payer.id)
  }
  return (
    <>
      <AmountEntry
        currency={currency}
        value={draft.amount}
        amount={amount}
        error={problem}
        autoFocus={field === 'amount'}
        limits={limits}
        source={{
          currency: fiat,
          min: limits.min,
          onFill: (filled) => editAmount({ side: 'debit', amount: filled }),
        }}
        sides={{
          value: draft.side,
          labels: { debit: t('bank.sides.debit'), arrives: t('bank.sides.arrives') },
          onChange: setSide,
        }}
        onChange={(typed) => editAmount({ amount: typed })}
        onEnter={handleContinue}
      />
      <QuoteFailure quote={quote} isRequested={amount !== undefined} />
      <PayerPicker
        walletId={walletId}
        payers={payers}
        isEditTarget={field === 'payer'}
        problem={isPressed && payer === undefined ? t('bank.payerMissing') : undefined}
        onChoose={(id) => edit({ payer: id })}
      />
      <AssetPicker
        title={t('bank.youGet')}
        balances={balances}
        chosenId={target.id}
        isEditTarget={field === 'asset'}
        onChoose={(id) => edit({ currency: id })}
      />
      <QuoteCard
        quote={quote}
        sold={fiat}
        bought={target}
        labels={{ debit: t('bank.debit'), arrives: t('bank.arrives') }}
        shownSides={[draft.side]}
      />
      <PrimaryAction
        text={t('bank.continue')}
        disabled={problem !== undefined}
        isLoading={quote.isInFlight}
        onPress={handleContinue}
      />
    </>
  )
}
