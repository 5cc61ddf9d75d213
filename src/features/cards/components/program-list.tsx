import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { Program } from '#api/cards/views.ts'
import type { RailView } from '#api/verification/views.ts'
import { isPositive, type Decimal } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { useRailName } from '#rails/rail-access.ts'
import { verificationLink } from '#rails/verification-link.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { ProgramAvailability } from '../model/program-availability.ts'
import { AccountAmount } from './account-amount.tsx'
import { CardArt } from './card-art.tsx'
import { useBrandLabel, useCardTypeLabel, useFormLabel } from './card-labels.ts'
import { PagedSection } from './paged-section.tsx'
import styles from './program-list.module.css'

/** Every card there is: those that can be had, then those that can't and why. */
export function ProgramList({
  offers,
  unitOf,
}: {
  offers: readonly ProgramAvailability[]
  unitOf: (program: Program) => string
}) {
  const t = useTranslations('cards')
  const current = offers.filter(({ access }) => access.state !== 'archived')
  const archived = offers.filter(({ access }) => access.state === 'archived')
  const rows = (list: readonly ProgramAvailability[]) =>
    list.map((availability) => (
      <ProgramRow
        key={availability.program.id}
        availability={availability}
        unit={unitOf(availability.program)}
      />
    ))
  return (
    <>
      <PagedSection title={t('issue.choose')}>{rows(current)}</PagedSection>
      {archived.length === 0 ? null : (
        <PagedSection title={t('issue.archived')}>{rows(archived)}</PagedSection>
      )}
    </>
  )
}

function ProgramRow({
  availability: { program, access },
  unit,
}: {
  availability: ProgramAvailability
  unit: string
}) {
  const railName = useRailName()
  const t = useTranslations('cards')
  const facts = useProgramFacts()
  const { id, name, description, issuingFee, brand } = program
  const path = paths.newCard.to({}, { program: id })
  const isLocked = access.state === 'locked'
  return (
    <Row
      href={
        access.state === 'open'
          ? path
          : isLocked
            ? verificationLink([access.rail?.id ?? program.railId], path)
            : undefined
      }
      before={
        <CardArt
          isThumb
          card={{ brand, programId: id, status: 'ACTIVE', last4: undefined, nickname: undefined }}
        />
      }
      title={name}
      subtitle={
        <span className={styles.lines}>
          <span>{facts(program, unit)}</span>
          <span>
            {isPositive(issuingFee)
              ? t.rich('issue.feeOf', {
                  amount: () => <AccountAmount amount={issuingFee} unit={unit} />,
                })
              : t('issue.noFee')}
          </span>
          {description === undefined ? null : <span>{description}</span>}
          {isLocked ? (
            <span className={styles.locked}>
              <Lock size={14} aria-hidden />
              {t(access.rail?.status === 'PENDING' ? 'issue.inReview' : 'issue.locked', {
                rail: access.rail === undefined ? t('issue.identity') : railName(access.rail),
              })}
            </span>
          ) : null}
          {access.state === 'full' ? (
            <span className={styles.locked}>
              {t('issue.full', { count: program.maxCards ?? 0 })}
            </span>
          ) : null}
        </span>
      }
    />
  )
}

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

/** What a program's cards are, in one line: Visa · virtual · debit · prepaid in USD. */
function useProgramFacts(): (program: Program, unit: string) => string {
  const t = useTranslations('cards')
  const brandLabel = useBrandLabel()
  const formLabel = useFormLabel()
  const typeLabel = useCardTypeLabel()
  return ({ brand, formFactor, cardType, accountType }, unit) =>
    [
      brand && brandLabel(brand),
      formFactor && formLabel(formFactor),
      cardType && typeLabel(cardType),
      t('issue.money', { type: accountType ?? 'other', unit }),
    ]
      .filter(Boolean)
      .join(' · ')
}
