import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, useId, type ComponentProps } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { unitSubtitle } from '#i18n/amount.ts'
import { isBlank, toTypedAmount, NO_AMOUNT } from '#i18n/typed-amount.ts'
import { useOrderPrice, type OrderForm } from '#orders/use-order-form.ts'
import { paths } from '#paths'
import { AmountEntry } from '#quotes/amount-entry.tsx'
import { QuoteCard, RateCard } from '#quotes/quote-card.tsx'
import { QuoteFailure } from '#quotes/quote-failure.tsx'
import { AMOUNT_SIDES } from '#quotes/use-amount-entry.ts'
import { AccessNote } from '#rails/access-note.tsx'
import type { OrderAccess } from '#rails/rail-access.ts'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { IconButton } from '#ui/button.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { requestStateOf, type ScreenRequest } from '#ui/request-state.ts'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { useOpenAfterFocus } from '#ui/use-open-after-focus.ts'
import type { AssetOption } from '#wallets/asset-groups.ts'
import { AssetList } from '#wallets/asset-list.tsx'

import type { ExchangeInput } from '../exchange-order.ts'
import type { CurrencyPair, Target } from '../model/currency-pair.ts'
import { swapDraft, type ExchangeDraft } from '../model/draft.ts'
import styles from './exchange-form.module.css'

interface ExchangeFormProps {
  form: OrderForm<ExchangeInput, ExchangeDraft, CurrencyPair, CurrencyPair>
  currencyPair: CurrencyPair
  balances: readonly NetworkBalance[]
  targets: readonly Target[]
  rates: { dataUpdatedAt: number } & ScreenRequest
  access: OrderAccess
  onContinue: () => void
}

export function ExchangeForm(props: ExchangeFormProps) {
  const { form, currencyPair, balances, targets, rates, access, onContinue } = props
  const { draft, edit } = form
  const { field } = form.steps
  const t = useTranslations('exchange')
  const [isPressed, setIsPressed] = useState(false)
  const { from, target } = currencyPair
  const isDebit = draft.side === 'debit'
  const price = useOrderPrice(form, currencyPair, { isPressed })
  const { amount, quote, problem, entryProblem, balanceProblem } = price
  const isLocked = access.state !== 'open'
  const shown = quote.data

  const derived = (side: ExchangeDraft['side']) => {
    const figure = side === 'debit' ? shown?.debit : shown?.arrives
    const { symbol } = (side === 'debit' ? from : target).currency
    return figure === undefined ? NO_AMOUNT : toTypedAmount(figure, symbol)
  }
  const amountOf = (side: ExchangeDraft['side']) =>
    draft.side === side ? amount : side === 'debit' ? shown?.debit : shown?.arrives
  const handleContinue = () => {
    setIsPressed(true)
    if (problem === undefined && quote.isCurrent && !isLocked) onContinue()
  }
  return (
    <FormColumns
      summary={
        <>
          <QuoteFailure quote={quote} isRequested={amount !== undefined} />
          {shown === undefined ? (
            <RateCard
              rate={target.rate.rate}
              sold={from.currency}
              bought={target.currency}
              since={rates.dataUpdatedAt}
              isRefreshing={requestStateOf(rates) === 'pending'}
            />
          ) : (
            <QuoteCard
              quote={quote}
              sold={from.currency}
              bought={target.currency}
              labels={{ debit: t('give'), arrives: t('get') }}
              shownSides={AMOUNT_SIDES}
            />
          )}
          <PrimaryAction
            text={t('continue')}
            disabled={problem !== undefined || isLocked}
            isLoading={quote.isInFlight}
            onPress={handleContinue}
          />
        </>
      }
    >
      <AccessNote access={access} back={paths.exchange.to()} />
      <SideFields
        title={t('give')}
        currency={from.currency}
        options={balances}
        onChoose={(id) => edit({ from: id })}
        value={isDebit ? draft.amount : derived('debit')}
        amount={amountOf('debit')}
        autoFocus={isBlank(draft.amount) || (field === 'amount' && isDebit)}
        isEditTarget={field === 'sold'}
        error={isDebit ? problem : balanceProblem}
        limits={{ available: from.amount }}
        onChange={(typed) => edit({ side: 'debit', amount: typed })}
        source={{
          currency: from.currency,
          min: target.rate.minAmount,
          available: from.amount,
          onFill: (filled) => edit({ side: 'debit', amount: filled }),
        }}
        onEnter={handleContinue}
      />
      <SwapButton
        onPress={() => edit(swapDraft(draft, { from: from.currency.id, to: target.currency.id }))}
      />
      <SideFields
        title={t('get')}
        currency={target.currency}
        options={targets.map(({ currency }) => ({ currency }))}
        onChoose={(id) => edit({ to: id })}
        value={isDebit ? derived('arrives') : draft.amount}
        amount={amountOf('arrives')}
        autoFocus={field === 'amount' && !isDebit}
        isEditTarget={field === 'bought'}
        error={isDebit ? undefined : entryProblem}
        onChange={(typed) => edit({ side: 'arrives', amount: typed })}
        onEnter={handleContinue}
      />
    </FormColumns>
  )
}

interface SideFieldsProps extends Pick<
  ComponentProps<typeof AmountEntry>,
  'value' | 'onChange' | 'amount' | 'autoFocus' | 'error' | 'limits' | 'source' | 'onEnter'
> {
  title: string
  currency: CurrencyView
  options: readonly AssetOption[]
  isEditTarget: boolean
  onChoose: (id: string) => void
}

function SideFields({
  title,
  currency,
  options,
  isEditTarget,
  onChoose,
  ...entry
}: SideFieldsProps) {
  const t = useTranslations('exchange')
  const language = useLocale()
  const titleId = useId()
  const [isOpen, setIsOpen] = useOpenAfterFocus(isEditTarget)
  const { symbol, icon } = currency
  return (
    <div role="group" aria-labelledby={titleId} className={styles.side}>
      <Text as="p" size="label" tone="secondary" id={titleId} className={styles.title}>
        {title}
      </Text>
      <Pressable
        interactiveAnimation="opacity"
        className={styles.asset}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <AssetIcon icon={icon} symbol={symbol} size={28} />
        <span className="flow-column">
          <Text size="control" isStrong className={styles.symbol}>
            <span>{symbol}</span>
            <ChevronDown size={16} aria-hidden />
          </Text>{' '}
          <Text size="label" tone="secondary">
            {unitSubtitle(currency, language)}
          </Text>
        </span>
      </Pressable>
      <AmountEntry
        {...entry}
        currency={currency}
        label={t('amountOf', { title, symbol })}
        isInLine
      />
      {isOpen ? (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
          <AssetList
            options={options}
            chosenId={currency.id}
            onChoose={(id) => {
              onChoose(id)
              setIsOpen(false)
            }}
          />
        </Sheet>
      ) : null}
    </div>
  )
}

function SwapButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations('exchange')
  return (
    <div className={styles.seam}>
      <div className={styles.disc}>
        <IconButton label={t('turn')} onPress={onPress}>
          <ArrowUpDown size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

export const ExchangeSkeleton = () => (
  <FormColumns summary={<SkeletonRows count={1} />}>
    <div className={styles.side} style={{ height: 132 }} aria-hidden />
    <div className={styles.seam} />
    <div className={styles.side} style={{ height: 82 }} aria-hidden />
  </FormColumns>
)
