import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { NetworkBalance } from '#api/wallets/views.ts'
import { amountInput, amountText } from '#i18n/amount.ts'
import { compare, isPositive } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { TextField } from '#ui/text-field.tsx'

import type { Draft } from '../model/draft.ts'
import { Parties, type Own } from './parties.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { QuoteProblem } from './quote-problem.tsx'
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
  const language = useLocale()
  const [isPressed, setIsPressed] = useState(false)
  const { currency, amount: available } = balance
  const { parsed, quote } = useSendQuote(draft, balance)
  const shown = parsed.ok ? quote.data : undefined
  const isTooMuch = shown !== undefined && compare(shown.debit, available) > 0
  const problem = fieldProblem()

  function fieldProblem(): string | undefined {
    if (!parsed.ok) {
      if (parsed.problem === 'empty' && !isPressed) return undefined
      return t(`problems.amount.${parsed.problem}`, { decimals: currency.decimals })
    }
    if (!isPositive(parsed.amount)) return t('problems.amount.negative')
    if (!isTooMuch) return undefined
    const debit = amountText(shown.debit, currency.symbol, { language, minDecimals: 0 })
    return t('problems.amount.tooMuch', { debit })
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
      <SegmentedChoice
        label={t('side')}
        choices={[
          { value: 'debit', label: t('youSend') },
          { value: 'arrives', label: t('theyGet') },
        ]}
        value={draft.side}
        onChange={setSide}
      />
      <TextField
        label={t('amountIn', { symbol: currency.symbol })}
        value={draft.amount}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="0"
        error={problem}
        hint={t.rich('available', {
          amount: () => <Amount amount={available} unit={currency.symbol} />,
        })}
        after={
          <Button mode="plain" onClick={setMax}>
            {t('max')}
          </Button>
        }
        onChange={(event) => onEdit({ amount: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') goOn()
        }}
      />
      {quote.error && parsed.ok ? (
        <QuoteProblem error={quote.error} onRetry={() => void quote.refetch()} />
      ) : null}
      {quote.fetchStatus === 'paused' ? (
        <QuoteProblem error={{ kind: 'network', reference: 'OFFLINE' }} />
      ) : null}
      {shown === undefined || isTooMuch ? null : (
        <QuoteDetails
          quote={shown}
          currency={currency}
          isRefreshing={!quote.isCurrent || quote.isFetching}
        />
      )}
      <PrimaryAction
        text={t('continue')}
        disabled={problem !== undefined}
        isLoading={parsed.ok && isPositive(parsed.amount) && quote.isUnderWay}
        onPress={goOn}
      />
    </>
  )
}
