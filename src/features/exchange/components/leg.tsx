import { ChevronDown } from 'lucide-react'
import { useId, useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import { AmountField } from '#flows/quote/amount-field.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { ChoiceList, type Choice } from '#ui/choice-list.tsx'
import { Sheet } from '#ui/sheet.tsx'

import styles from './leg.module.css'

interface LegProps extends Pick<
  ComponentProps<typeof AmountField>,
  'value' | 'onChange' | 'amount' | 'error' | 'limits' | 'onMax' | 'onEnter'
> {
  /** "You give", "You get". */
  title: string
  currency: CurrencyView
  choices: readonly Choice<string>[]
  onChoose: (id: string) => void
}

/** One side of an exchange: which asset, on which network, and how much of it. */
export function Leg({ title, currency, choices, onChoose, onMax, ...field }: LegProps) {
  const t = useTranslations('exchange')
  const words = useTranslations('quote')
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { symbol, icon, network, name } = currency
  return (
    <div role="group" aria-labelledby={titleId} className={styles.leg}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      {onMax === undefined ? null : (
        <button type="button" className={styles.max} onClick={onMax}>
          {words('all')}
        </button>
      )}
      <button
        type="button"
        className={styles.asset}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <AssetIcon icon={icon} symbol={symbol} size={32} />
        <span className={styles.names}>
          <span className={styles.symbol}>
            {symbol}
            <ChevronDown size={16} aria-hidden />
          </span>{' '}
          <span className={styles.network}>{network?.name ?? name}</span>
        </span>
      </button>
      <AmountField
        {...field}
        currency={currency}
        label={t('amountOf', { title, symbol })}
        look="figure"
      />
      {isOpen ? (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
          <ChoiceList
            choices={choices}
            selected={currency.id}
            onSelect={(id) => {
              onChoose(id)
              setIsOpen(false)
            }}
          />
        </Sheet>
      ) : null}
    </div>
  )
}
