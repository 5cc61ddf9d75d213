import { useState, type FormEvent } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'

import { PERIOD_NAMES, periodsOf, periodProblemOf, spanOf, type Period } from '../model/period.ts'
import { DatePair } from './date-pair.tsx'
import styles from './period-choice.module.css'

/** First and last day of a period in words. */
export function usePeriodText(): (period: Period) => string {
  const format = useFormatter()
  return (period) => {
    const span = spanOf(period)
    if (span === undefined) return ''
    const dates = { day: 'numeric', month: 'long', year: 'numeric' } as const
    // The end is the midnight after the last day.
    return format.dateTimeRange(new Date(span.start), new Date(span.end - 1), dates)
  }
}

/** A period by its name, or any two days. */
export function PeriodChoice({ onChoose }: { onChoose: (period: Period) => void }) {
  const t = useTranslations('statement')
  const textOf = usePeriodText()
  const [periods] = useState(() => periodsOf(new Date()))
  const [days, setDays] = useState<Period>({ from: '', to: '' })
  const [isAsked, setIsAsked] = useState(false)
  const problem = periodProblemOf(days)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (problem === undefined) onChoose(days)
  }
  return (
    <>
      <ChoiceList
        title={t('period')}
        choices={PERIOD_NAMES.map((name) => ({
          value: name,
          title: t(`periods.${name}`),
          subtitle: textOf(periods[name]),
        }))}
        onSelect={(name) => onChoose(periods[name])}
      />
      <Section title={t('otherDates')} isBare>
        <Form onSubmit={submit}>
          <DatePair
            labels={{ from: t('from'), to: t('to') }}
            value={days}
            error={isAsked && problem !== undefined ? t(`problems.${problem}`) : undefined}
            onChange={(name, day) => setDays({ ...days, [name]: day })}
          />
          <div className={styles.action}>
            <Button isStretched mode="bezeled" onClick={submit}>
              {t('show')}
            </Button>
          </div>
        </Form>
      </Section>
    </>
  )
}
