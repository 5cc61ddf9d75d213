import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

import type { Program } from '#api/cards/views.ts'
import type { RailView } from '#api/verification/views.ts'
import { isPositive, type Decimal } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { useRailName } from '#rails/rail-access.ts'
import { verificationLink } from '#rails/verification-link.ts'
import { Row } from '#ui/row.tsx'
import { ListItems, Section } from '#ui/section.tsx'
import { SkeletonBar } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'

import texts from '#ui/text.module.css'
import { AccountAmount } from '../../components/account-amount.tsx'
import { CardArt, CardPlaceholder } from '../../components/card-art.tsx'
import { useBrandLabel, useCardTypeLabel, useFormLabel } from '../../components/card-labels.ts'
import { advantagesOf } from '../model/program-advantages.ts'
import type { ProgramAvailability } from '../model/program-availability.ts'
import styles from './program-list.module.css'

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
  const cards = (list: readonly ProgramAvailability[]) => (
    <div className={styles.cards} role="list">
      <ListItems>
        {list.map((availability) => (
          <ProgramCard
            key={availability.program.id}
            availability={availability}
            unit={unitOf(availability.program)}
          />
        ))}
      </ListItems>
    </div>
  )
  return (
    <>
      <Section title={t('issue.choose')} isBare>
        {cards(current)}
      </Section>
      {archived.length === 0 ? null : (
        <Section title={t('issue.archived')} isBare>
          {cards(archived)}
        </Section>
      )}
    </>
  )
}

function ProgramCard({
  availability: { program, access },
  unit,
}: {
  availability: ProgramAvailability
  unit: string
}) {
  const t = useTranslations('cards.issue')
  const facts = useProgramFacts()
  const { id, name, description, issuingFee, brand } = program
  const content = (
    <>
      <CardArt
        kind="silent"
        card={{ brand, programId: id, status: undefined, last4: undefined, nickname: name }}
      />
      <span className={styles.heading}>
        <Text size="control" isStrong>
          {name}
        </Text>
        <Text size="callout" isStrong>
          {isPositive(issuingFee) ? (
            <>
              <span>{t('fee')}</span> <AccountAmount amount={issuingFee} unit={unit} />
            </>
          ) : (
            t('free')
          )}
        </Text>
      </span>
      <Text size="label" tone="secondary">
        {facts(program, unit)}
      </Text>
      {description === undefined ? null : (
        <Text size="label" tone="secondary">
          {description}
        </Text>
      )}
      {advantagesOf(program).map((advantage) => (
        <Text key={advantage} className={styles.point}>
          <Check size={18} className={texts.positive} aria-hidden />
          <span>{t(`advantages.${advantage}`, { count: program.maxCards ?? 0 })}</span>
        </Text>
      ))}
      <Access access={access} program={program} />
    </>
  )
  const path = paths.newCard.to({}, { program: id })
  if (access.state === 'open' || access.state === 'locked')
    return (
      <Link
        href={
          access.state === 'open'
            ? path
            : verificationLink([access.rail?.id ?? program.railId], path)
        }
        className={styles.card}
      >
        {content}
      </Link>
    )
  return <div className={`${styles.card} ${styles.closed}`}>{content}</div>
}

function Access({ access, program }: ProgramAvailability) {
  const t = useTranslations('cards.issue')
  const railName = useRailName()
  if (access.state === 'full') return <Text>{t('full', { count: program.maxCards ?? 0 })}</Text>
  if (access.state !== 'locked') return null
  return (
    <Text className={styles.point}>
      <Lock size={16} aria-hidden />
      <span>
        {access.rail?.status === 'PENDING'
          ? t('inReview', { rail: railName(access.rail) })
          : t('locked')}
      </span>
    </Text>
  )
}

interface ProgramDetailsProps {
  program: Program
  unit: string
  rail: RailView | undefined
}

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

/**
 * Returns a function that describes a program's cards in one line, such as: Visa · virtual · debit
 * · prepaid in USD.
 */
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

export function ProgramListSkeleton() {
  const t = useTranslations('cards')
  return (
    <Section title={t('issue.choose')} isBare>
      <div className={styles.cards} aria-hidden>
        {[1, 2].map((key) => (
          <div key={key} className={styles.card}>
            <CardPlaceholder />
            <SkeletonBar width="45%" />
            <SkeletonBar width="70%" height={12} />
            <SkeletonBar width="60%" height={12} />
          </div>
        ))}
      </div>
    </Section>
  )
}
