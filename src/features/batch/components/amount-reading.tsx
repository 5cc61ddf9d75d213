import { useLocale, useTranslations } from 'use-intl'

import { withCommas } from '#i18n/lists.ts'
import { useAmountText } from '#ui/amount.tsx'
import { ChoiceList } from '#ui/choice.tsx'
import { Paragraph } from '#ui/text.tsx'

import type { AmountQuestion, Mark } from '../model/amounts.ts'

interface AmountReadingProps {
  question: AmountQuestion
  chosen: Mark | undefined
  onChoose: (mark: Mark) => void
}

export function AmountReading({ question, chosen, onChoose }: AmountReadingProps) {
  const t = useTranslations('batch.payouts.reading')
  const language = useLocale()
  const toText = useAmountText()
  const { cell, interpretations } = question
  return (
    <>
      <ChoiceList<Mark | ''>
        title={t('title')}
        selected={chosen ?? ''}
        choices={interpretations.map(({ mark, sum, totals }) => ({
          value: mark,
          // The person has entered these amounts, so they are shown although amounts are hidden.
          title: t('way', { cell, sum: toText(sum.amount, sum.unit, true) }),
          subtitle: t('all', {
            totals: withCommas(
              totals.map(({ amount, unit }) => toText(amount, unit, true)),
              language,
            ),
          }),
        }))}
        onSelect={(mark) => mark !== '' && onChoose(mark)}
      />
      {chosen === undefined ? <Paragraph role="status">{t('text', { cell })}</Paragraph> : null}
    </>
  )
}
