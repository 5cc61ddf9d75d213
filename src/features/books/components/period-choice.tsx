import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice.tsx'
import { DatePair } from '#ui/date-pair.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import {
  earlierMonths,
  PERIOD_NAMES,
  periodOfMonth,
  periodsOf,
  periodProblemOf,
  type Period,
} from '../model/period.ts'

/** Together with the named periods, enough for last year while its accounts are made. */
const MONTHS = 12

export function usePeriodText(): (period: Period) => string {
  const format = useFormatter()
  // `Date` reads a day as UTC, so it is formatted in UTC as well.
  const dates = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return ({ from, to }) => format.dateTimeRange(new Date(from), new Date(to), dates)
}

export interface PeriodChoiceProps {
  /** True if the days in the address are no period. */
  isRefused: boolean
  /** Day `YYYY-MM-DD`. */
  today: string
  /** Months `YYYY-MM`. */
  closed: ReadonlySet<string>
  onChoose: (period: Period) => void
}

export function PeriodChoice({ isRefused, today, closed, onChoose }: PeriodChoiceProps) {
  const t = useTranslations('statement')
  const textOf = usePeriodText()
  const format = useFormatter()
  const monthText = (month: string) =>
    format.dateTime(new Date(month), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const periods = periodsOf(today)
  const [days, setDays] = useState<Period>({ from: '', to: '' })
  const [isAsked, setIsAsked] = useState(false)
  const problem = periodProblemOf(days)
  const submit = () => {
    setIsAsked(true)
    if (problem === undefined) onChoose(days)
  }
  return (
    <>
      {isRefused ? (
        <div role="alert">
          <Paragraph>{t('problems.refused')}</Paragraph>
        </div>
      ) : null}
      <ChoiceList
        title={t('period')}
        choices={PERIOD_NAMES.map((name) => ({
          value: name,
          title: t(`periods.${name}`),
          subtitle: textOf(periods[name]),
        }))}
        onSelect={(name) => onChoose(periods[name])}
      />
      <ChoiceList
        title={t('monthClosing.earlier')}
        choices={earlierMonths(today, MONTHS).map((month) => ({
          value: month,
          title: monthText(month),
          after: closed.has(month) ? (
            <Lock size={20} aria-label={t('monthClosing.isClosed')} />
          ) : undefined,
        }))}
        onSelect={(month) => onChoose(periodOfMonth(month))}
      />
      <Section title={t('otherDates')} isBare>
        <Form onSubmit={submit}>
          <DatePair
            labels={{ from: t('from'), to: t('to') }}
            value={days}
            error={isAsked && problem !== undefined ? t(`problems.${problem}`) : undefined}
            onChange={(name, day) => setDays({ ...days, [name]: day })}
          />
          <ButtonStack>
            <Button isStretched mode="bezeled" onClick={submit}>
              {t('show')}
            </Button>
          </ButtonStack>
        </Form>
      </Section>
    </>
  )
}
