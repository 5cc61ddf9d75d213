import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { NetworkBalance } from '#api/wallets/views.ts'
import { AmountField } from '#flows/quote/amount-field.tsx'
import { QuoteCard } from '#flows/quote/quote-card.tsx'
import { QuoteProblem } from '#flows/quote/quote-problem.tsx'
import { amountInput, amountText } from '#i18n/amount.ts'
import { compare, type Decimal } from '#lib/money/decimal.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'

import type { Draft } from '../model/draft.ts'
import { Parties, type Own } from './parties.tsx'
import { useSendQuote } from './use-send-quote.ts'

interface AmountStepProps {
  draft: Draft
  own: Own
  balance: NetworkBalance
  onEdit: (draft: Partial<Draft>) => void
  onContinue: () => void
}

/** How much, from either side; fees by name as the platform quotes them. */
export function AmountStep({ draft, own, balance, onEdit, onContinue }: AmountStepProps) {
  const t = useTranslations('send')
  const words = useTranslations('quote')
  const language = useLocale()
  const [isPressed, setIsPressed] = useState(false)
  const { currency, amount: available } = balance
  const { symbol } = currency
  // Both sides are in one currency, and neither can be more than there is.
  const limits = { available }
  const { entry, quote } = useSendQuote(draft, balance, { limits, isPressed })
  const shown = quote.data
  const isTooMuch = shown !== undefined && compare(shown.debit, available) > 0
  const problem = entry.problem ?? (isTooMuch ? tooMuch(shown.debit) : undefined)

  function tooMuch(sum: Decimal): string {
    return words('problems.withFees', {
      debit: amountText(sum, symbol, { language, minDecimals: 0 }),
    })
  }

  const setMax = () => onEdit({ side: 'debit', amount: amountInput(available, language) })
  // The other side of the same transfer, so that a change of side changes the words and not the transfer.
  const setSide = (side: Draft['side']) => {
    const figure = side === 'debit' ? shown?.debit : shown?.arrives
    onEdit(
      figure === undefined || !quote.isCurrent
        ? { side }
        : { side, amount: amountInput(figure, language) },
    )
  }
  const goOn = () => {
    setIsPressed(true)
    if (problem === undefined && quote.isCurrent) onContinue()
  }
  return (
    <>
      <Parties draft={draft} own={own} balance={balance} />
      <AmountField
        currency={currency}
        value={draft.amount}
        amount={entry.amount}
        error={problem}
        limits={limits}
        sides={{
          value: draft.side,
          words: { debit: t('youSend'), arrives: t('theyGet') },
          onChange: setSide,
        }}
        onChange={(amount) => onEdit({ amount })}
        onMax={setMax}
        onEnter={goOn}
      />
      {quote.error && entry.amount !== undefined ? (
        <QuoteProblem error={quote.error} onRetry={() => void quote.refetch()} />
      ) : null}
      {quote.fetchStatus === 'paused' ? (
        <QuoteProblem error={{ kind: 'network', reference: 'OFFLINE' }} />
      ) : null}
      {isTooMuch ? null : <QuoteCard quote={quote} sold={symbol} bought={symbol} />}
      <PrimaryAction
        text={t('continue')}
        disabled={problem !== undefined}
        isLoading={quote.isUnderWay}
        onPress={goOn}
      />
    </>
  )
}
