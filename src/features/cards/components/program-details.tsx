import { useTranslations } from 'use-intl'

import type { Program } from '#api/issuing/views.ts'
import type { RailView } from '#api/kyc/views.ts'
import { isPositive, type Decimal } from '#lib/money/decimal.ts'
import { useRailName } from '#session/rail-name.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { AccountAmount } from './account-amount.tsx'
import { useProgramFacts } from './program-facts.ts'

interface ProgramDetailsProps {
  program: Program
  unit: string
  rail: RailView | undefined
}

/** What one gets and what it costs, before anything is paid. */
export function ProgramDetails({ program, unit, rail }: ProgramDetailsProps) {
  const t = useTranslations('cards')
  const railName = useRailName()
  const facts = useProgramFacts()
  const sum = (amount: Decimal) =>
    isPositive(amount) ? <AccountAmount amount={amount} unit={unit} /> : t('issue.free')
  return (
    <Section title={program.name} footer={program.isRealtime ? t('issue.realtime') : undefined}>
      <Row title={facts(program, unit)} subtitle={program.description} />
      <Row title={t('issue.fee')} after={sum(program.issuingFee)} />
      <Row title={t('issue.monthly')} after={sum(program.monthlyFee)} />
      {isPositive(program.minTopUp) ? (
        <Row
          title={t('issue.leastTopUp')}
          after={<AccountAmount amount={program.minTopUp} unit={unit} />}
        />
      ) : null}
      {rail === undefined ? null : (
        <Row
          title={t('issue.verification')}
          after={t('issue.verified', { rail: railName(rail), status: rail.status })}
        />
      )}
    </Section>
  )
}
