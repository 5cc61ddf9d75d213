import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { Program } from '#api/issuing/views.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { useRailName } from '#session/rail-name.ts'
import { verificationLink } from '#session/verification-link.ts'
import { Row } from '#ui/row.tsx'

import type { Offer } from '../model/offers.ts'
import { AccountAmount } from './account-amount.tsx'
import { CardArt } from './card-art.tsx'
import { PagedSection } from './paged-section.tsx'
import { useProgramFacts } from './program-facts.ts'
import styles from './program-list.module.css'

/** Address of the form for one program, and on one of its accounts. */
export const newCardPath = (program: string, account?: string): string =>
  `${paths.newCard.to()}?${new URLSearchParams({ program, ...(account && { account }) }).toString()}`

/** Every card there is: those that can be had, then those that can't and why. */
export function ProgramList({
  offers,
  unitOf,
}: {
  offers: readonly Offer[]
  unitOf: (program: Program) => string
}) {
  const t = useTranslations('cards')
  const current = offers.filter(({ access }) => access.state !== 'archived')
  const archived = offers.filter(({ access }) => access.state === 'archived')
  const rows = (list: readonly Offer[]) =>
    list.map((offer) => (
      <ProgramRow key={offer.program.id} offer={offer} unit={unitOf(offer.program)} />
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

function ProgramRow({ offer: { program, access }, unit }: { offer: Offer; unit: string }) {
  const railName = useRailName()
  const t = useTranslations('cards')
  const facts = useProgramFacts()
  const { id, name, description, issuingFee, brand } = program
  const path = newCardPath(id)
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
