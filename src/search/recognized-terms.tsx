import { useFormatter, useLocale, useTranslations } from 'use-intl'

import { amountInput } from '#i18n/amount-input.ts'
import { Text } from '#ui/text.tsx'

import type { RangeTerm, SearchQuery } from './model/query.ts'
import styles from './search-results.module.css'

const kindOf = ({ min, max, isOpen }: RangeTerm) =>
  max === undefined
    ? isOpen
      ? 'over'
      : 'from'
    : min === undefined
      ? isOpen
        ? 'under'
        : 'until'
      : 'between'

/** Says how a search's dates and amounts were read; its words are marked in the results instead. */
export function RecognizedTerms({ query: { terms } }: { query: SearchQuery }) {
  const t = useTranslations('search')
  const format = useFormatter()
  const language = useLocale()
  const parts = terms.flatMap((term) => {
    if (term.kind === 'date') {
      const days = term.spans.map(({ start, end }) =>
        format.dateTimeRange(new Date(start), new Date(end - 1), { dateStyle: 'medium' }),
      )
      return format.list(days, { type: 'disjunction' })
    }
    if (term.kind !== 'range') return []
    const [min, max] = [term.min, term.max].map((sum) => (sum ? amountInput(sum, language) : ''))
    return t('range', { kind: kindOf(term), min: min ?? '', max: max ?? '' })
  })
  return parts.length === 0 ? null : (
    <Text as="p" size="label" tone="secondary" className={styles.heading}>
      {t('understood', { what: parts.join(' · ') })}
    </Text>
  )
}
