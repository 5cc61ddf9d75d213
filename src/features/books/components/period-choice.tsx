import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { DatePair } from '#ui/date-pair.tsx'
import { useMonthText } from '#ui/month-switch.tsx'
import { SelectField } from '#ui/select-field.tsx'

import { monthOfPeriod } from '../model/closings.ts'
import {
  earlierMonths,
  periodOfMonth,
  periodsOf,
  periodProblemOf,
  type Period,
} from '../model/period.ts'

/** Number of months in the list: they include last year while its accounts are made. */
const MONTHS = 12

export function usePeriodText(month: 'long' | 'short' = 'long'): (period: Period) => string {
  const format = useFormatter()
  // `Date` reads a day as UTC, so it is also formatted in UTC.
  const dates = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const
  return ({ from, to }) => format.dateTimeRange(new Date(from), new Date(to), dates)
}

export interface PeriodChoiceProps {
  /** The days in the address; empty texts if there are none. */
  days: Period
  period: Period
  today: string
  isClosed: (month: string) => boolean
  onChoose: (period: Period) => void
}

const valueOf = ({ from, to }: Period) => `${from} ${to}`
const OTHER = 'other'

export function PeriodChoice({ days, period, today, isClosed, onChoose }: PeriodChoiceProps) {
  const t = useTranslations('statement')
  const textOf = usePeriodText('short')
  const monthText = useMonthText()
  const named = periodsOf(today)
  const choices = [
    ...(Object.keys(named) as (keyof typeof named)[]).map((name) => ({
      period: named[name],
      label: `${t(`periods.${name}`)} · ${textOf(named[name])}`,
    })),
    ...earlierMonths(today, MONTHS).map((month) => ({
      period: periodOfMonth(month),
      label: monthText(month),
    })),
  ].map((one) => {
    const month = monthOfPeriod(one.period)
    const isOver = month !== undefined && isClosed(month)
    const label = isOver ? `${monthText(month)} · ${t('monthClosing.isClosed')}` : one.label
    return { ...one, label, value: valueOf(one.period) }
  })
  const [isOther, setIsOther] = useState(false)
  const isListed = choices.some(({ value }) => value === valueOf(period))
  const value = isOther || !isListed ? OTHER : valueOf(period)
  return (
    <>
      <SelectField
        label={t('period')}
        value={value}
        options={[...choices, { value: OTHER, label: t('otherDates') }]}
        onChange={(chosen) => {
          const choice = choices.find((one) => one.value === chosen)
          setIsOther(choice === undefined)
          if (choice !== undefined) onChoose(choice.period)
        }}
      />
      {value === OTHER ? <OtherDays key={valueOf(days)} {...{ days, onChoose }} /> : null}
    </>
  )
}

function OtherDays({ days, onChoose }: Pick<PeriodChoiceProps, 'days' | 'onChoose'>) {
  const t = useTranslations('statement')
  const [typed, setTyped] = useState(days)
  const [isAsked, setIsAsked] = useState(false)
  const problem = periodProblemOf(typed)
  const show = () => {
    setIsAsked(true)
    if (problem === undefined) onChoose(typed)
  }
  return (
    <>
      <DatePair
        labels={{ from: t('from'), to: t('to') }}
        value={typed}
        error={isAsked && problem !== undefined ? t(`problems.${problem}`) : undefined}
        onChange={(name, day) => setTyped({ ...typed, [name]: day })}
      />
      <ButtonStack>
        <Button isStretched mode="bezeled" onClick={show}>
          {t('show')}
        </Button>
      </ButtonStack>
    </>
  )
}
