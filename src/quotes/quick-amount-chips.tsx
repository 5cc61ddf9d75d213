import { useLocale, useTranslations } from 'use-intl'

import { figureText } from '#i18n/amount.ts'
import { toTypedAmount, type TypedAmount } from '#i18n/typed-amount.ts'
import { type Decimal, isPositive } from '#lib/money/decimal.ts'
import { useAreAmountsHidden } from '#ui/amount.tsx'
import { Chip } from '#ui/chip.tsx'

import styles from './amount-entry.module.css'
import { quickAmounts } from './quick-amounts.ts'
import type { AmountLimits } from './use-amount-entry.ts'
import type { FieldCurrency } from './use-other-unit.ts'

/**
 * The currency and limits of the amount that leaves. The quick amounts always set this amount,
 * whichever one the field shows.
 */
export interface QuickAmountSource extends AmountLimits {
  currency: FieldCurrency
  isMaxOnly?: boolean
  onFill: (amount: TypedAmount) => void
}

export function QuickAmountChips({
  currency,
  isMaxOnly = false,
  onFill,
  ...limits
}: QuickAmountSource) {
  const t = useTranslations('quote')
  const language = useLocale()
  const isHidden = useAreAmountsHidden()
  const { symbol, decimals } = currency
  const { available } = limits
  // While the balance is hidden, no round amounts show: the largest would reveal its size.
  const sums = quickAmounts({ currency, decimals, ...limits }).filter(
    ({ share }) => !isMaxOnly && (!isHidden || share !== undefined),
  )
  const fill = (amount: Decimal) => onFill(toTypedAmount(amount, symbol))
  const hasAll = available !== undefined && isPositive(available)
  if (sums.length === 0 && !hasAll) return null
  return (
    <div className={styles.sums} role="group" aria-label={t('usualSums')}>
      {sums.map(({ share, amount }) => (
        <Chip key={amount} onPress={() => fill(amount)}>
          <bdi dir="ltr" translate="no">
            {share === undefined
              ? `${figureText(amount, currency, language)}\u00A0${symbol}`
              : t('share', { percent: share })}
          </bdi>
        </Chip>
      ))}
      {hasAll ? <Chip onPress={() => fill(available)}>{t('all')}</Chip> : null}
    </div>
  )
}
