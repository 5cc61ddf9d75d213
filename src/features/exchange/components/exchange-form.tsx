import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { NetworkBalance } from '#api/wallets/views.ts'
import { AccessNote } from '#flows/access-note.tsx'
import { FreshnessRing } from '#flows/quote/freshness-ring.tsx'
import { QuoteCard } from '#flows/quote/quote-card.tsx'
import { QuoteTrouble } from '#flows/quote/quote-trouble.tsx'
import { RateRow } from '#flows/quote/rate-row.tsx'
import { amountInput, amountText } from '#i18n/amount.ts'
import { compare } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import type { Access } from '#session/rail-access.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Section } from '#ui/section.tsx'

import { turned, type Draft } from '../model/draft.ts'
import type { Pair, Target } from '../model/pair.ts'
import { balanceChoiceOf, choiceOf } from './choice-of.tsx'
import styles from './exchange-form.module.css'
import { Leg } from './leg.tsx'
import { TurnButton } from './turn-button.tsx'
import { useExchangeQuote } from './use-exchange-quote.ts'

interface ExchangeFormProps {
  draft: Draft
  pair: Pair
  balances: readonly NetworkBalance[]
  targets: readonly Target[]
  /** Of the rates that the targets came with. */
  rates: { dataUpdatedAt: number; isFetching: boolean }
  access: Access
  onEdit: (changes: Partial<Draft>) => void
  onContinue: () => void
}

/** What for what and how much, from either side; rate and fees as the platform quotes them. */
export function ExchangeForm(props: ExchangeFormProps) {
  const { draft, pair, balances, targets, rates, access, onEdit, onContinue } = props
  const t = useTranslations('exchange')
  const words = useTranslations('quote')
  const language = useLocale()
  const [isPressed, setIsPressed] = useState(false)
  const { from, target } = pair
  const [sold, bought] = [from.currency.symbol, target.currency.symbol]
  const isGiving = draft.side === 'debit'
  const limits = { min: target.rate.minAmount, available: from.amount }
  const { entry, quote } = useExchangeQuote(draft, pair, {
    limits: isGiving ? limits : undefined,
    isPressed,
  })
  const isLocked = access.state !== 'open'
  const shown = quote.data
  const isTooMuch = shown !== undefined && compare(shown.debit, from.amount) > 0
  const tooMuch = isTooMuch
    ? words('problems.withFees', {
        debit: amountText(shown.debit, sold, { language, minDecimals: 0 }),
      })
    : undefined
  const problem = entry.problem ?? tooMuch

  const derived = (side: Draft['side']) => {
    const figure = side === 'debit' ? shown?.debit : shown?.arrives
    return figure === undefined ? '' : amountInput(figure, language)
  }
  const amountOf = (side: Draft['side']) =>
    draft.side === side ? entry.amount : side === 'debit' ? shown?.debit : shown?.arrives
  const goOn = () => {
    setIsPressed(true)
    if (problem === undefined && quote.isCurrent && !isLocked) onContinue()
  }
  return (
    <>
      <AccessNote access={access} back={paths.exchange.to()} />
      <Leg
        title={t('give')}
        currency={from.currency}
        choices={balances.map(balanceChoiceOf)}
        onChoose={(id) => onEdit({ from: id })}
        value={isGiving ? draft.amount : derived('debit')}
        amount={amountOf('debit')}
        error={isGiving ? problem : tooMuch}
        limits={limits}
        onChange={(amount) => onEdit({ side: 'debit', amount })}
        onMax={() => onEdit({ side: 'debit', amount: amountInput(from.amount, language) })}
        onEnter={goOn}
      />
      <TurnButton
        onPress={() => onEdit(turned(draft, { from: from.currency.id, to: target.currency.id }))}
      />
      <Leg
        title={t('get')}
        currency={target.currency}
        choices={targets.map(({ currency }) => choiceOf(currency))}
        onChoose={(id) => onEdit({ to: id })}
        value={isGiving ? derived('arrives') : draft.amount}
        amount={amountOf('arrives')}
        error={isGiving ? undefined : entry.problem}
        onChange={(amount) => onEdit({ side: 'arrives', amount })}
        onEnter={goOn}
      />
      <div className={styles.cost}>
        <QuoteTrouble quote={quote} isAsked={entry.amount !== undefined} />
        {shown === undefined ? (
          <Section
            title={words('cost')}
            action={<FreshnessRing since={rates.dataUpdatedAt} isRefreshing={rates.isFetching} />}
          >
            <RateRow rate={target.rate.rate} sold={sold} bought={bought} />
          </Section>
        ) : (
          <QuoteCard
            quote={quote}
            sold={sold}
            bought={bought}
            words={{ debit: t('give'), arrives: t('get') }}
          />
        )}
      </div>
      <PrimaryAction
        text={t('continue')}
        disabled={problem !== undefined || isLocked}
        isLoading={quote.isUnderWay}
        onPress={goOn}
      />
    </>
  )
}
