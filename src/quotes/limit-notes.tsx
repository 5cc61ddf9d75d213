import { useTranslations } from 'use-intl'

import type { Unit } from '#i18n/amount.ts'
import { Amount } from '#ui/amount.tsx'
import { Phrase } from '#ui/phrase.tsx'

import type { AmountLimits } from './use-amount-entry.ts'

const LIMIT_TEXTS = { available: 'available', min: 'atLeast', max: 'atMost' } as const

export const limitEntries = (limits: AmountLimits) =>
  (['available', 'min', 'max'] as const).flatMap((name) => {
    const amount = limits[name]
    return amount === undefined ? [] : [{ name, amount }]
  })

export function LimitNotes({ limits, unit }: { limits: AmountLimits; unit: Unit }) {
  const t = useTranslations('quote')
  return limitEntries(limits).map(({ name, amount }) => (
    <span key={name}>
      <Phrase>
        {t.rich(LIMIT_TEXTS[name], { amount: () => <Amount amount={amount} unit={unit} /> })}
      </Phrase>
    </span>
  ))
}
