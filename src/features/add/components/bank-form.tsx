import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { AssetPicker } from '#flows/asset-picker.tsx'
import { AmountField } from '#flows/quote/amount-field.tsx'
import { QuoteCard } from '#flows/quote/quote-card.tsx'
import { QuoteTrouble } from '#flows/quote/quote-trouble.tsx'
import { amountInput } from '#i18n/amount.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'

import type { BankDraft } from '../model/bank-draft.ts'
import { PayerPicker } from './payer-picker.tsx'
import type { Ramp } from './rail-gate.tsx'
import { useOnrampQuote } from './use-onramp-quote.ts'
import { usePayer } from './use-payer.ts'

interface BankFormProps {
  walletId: WalletId
  draft: BankDraft
  ramp: Ramp
  onEdit: (draft: Partial<BankDraft>) => void
  onContinue: (payer: CounterpartyId) => void
}

/** Who pays, what the wallet gets, and how much, from either side. */
export function BankForm({ walletId, draft, ramp, onEdit, onContinue }: BankFormProps) {
  const t = useTranslations('add')
  const language = useLocale()
  const [isPressed, setIsPressed] = useState(false)
  const { fiat, target, balances } = ramp
  const payers = usePayer(walletId, draft.payer)
  const { payer } = payers
  const { currency, limits, entry, quote } = useOnrampQuote(draft, ramp, isPressed)
  const shown = quote.data

  // The other side of the same order, so that a change of side changes the words and not the order.
  const setSide = (side: BankDraft['side']) => {
    const figure = side === 'debit' ? shown?.debit : shown?.arrives
    onEdit(
      figure === undefined || !quote.isCurrent
        ? { side }
        : { side, amount: amountInput(figure, language) },
    )
  }
  const goOn = () => {
    setIsPressed(true)
    if (payer === undefined || entry.problem !== undefined || !quote.isCurrent) return
    onContinue(payer.id)
  }
  return (
    <>
      <PayerPicker
        walletId={walletId}
        payers={payers}
        problem={isPressed && payer === undefined ? t('bank.payerMissing') : undefined}
        onChoose={(id) => onEdit({ payer: id })}
      />
      <AssetPicker
        title={t('bank.youGet')}
        balances={balances}
        chosenId={target.id}
        onChoose={(id) => onEdit({ currency: id })}
      />
      <AmountField
        currency={currency}
        value={draft.amount}
        amount={entry.amount}
        error={entry.problem}
        limits={limits}
        sides={{
          value: draft.side,
          words: { debit: t('bank.sides.debit'), arrives: t('bank.sides.arrives') },
          onChange: setSide,
        }}
        onChange={(amount) => onEdit({ amount })}
        onEnter={goOn}
      />
      <QuoteTrouble quote={quote} isAsked={entry.amount !== undefined} />
      <QuoteCard
        quote={quote}
        sold={fiat.symbol}
        bought={target.symbol}
        words={{ debit: t('bank.debit'), arrives: t('bank.arrives') }}
      />
      <PrimaryAction
        text={t('bank.continue')}
        disabled={entry.problem !== undefined}
        isLoading={quote.isUnderWay}
        onPress={goOn}
      />
    </>
  )
}
