import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { RailView } from '#api/verification/views.ts'
import { useRailName } from '#rails/rail-access.ts'
import { linkTo, type Blocked } from '#rails/verification-link.ts'
import { paths } from '#paths'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { verificationStateOf, STATE_ORDER } from '../model/verification-state.ts'
import { VerificationIcon } from './status-card.tsx'
import { useVerificationStatusLabel, useUnlocks } from './use-verification.ts'

/** Names shown in a row; the rail's own screen shows all of them. */
const SHOWN = 2

interface RailMapProps {
  rails: readonly RailView[]
  /** The action that verification blocked, if the person came from one. */
  blocked: Blocked | undefined
}

/** The rails as a map of what can be unlocked, grouped by what each asks of the person. */
export function RailMap({ rails, blocked }: RailMapProps) {
  const t = useTranslations('verification')
  const statusLabel = useVerificationStatusLabel()
  const nameOf = useRailName()
  const unlocksOf = useUnlocks()
  const listOf = (names: readonly string[]) => {
    if (names.length === 0) return undefined
    const shown = names.slice(0, SHOWN).join(', ')
    return names.length <= SHOWN
      ? shown
      : t('andMore', { names: shown, count: names.length - SHOWN })
  }
  return STATE_ORDER.map((state) => {
    const members = rails.filter(({ status }) => verificationStateOf(status) === state)
    if (members.length === 0) return null
    return (
      <Section
        key={state}
        title={t(`groups.${state}`)}
        footer={state === 'locked' ? t('howLong') : undefined}
      >
        {members.map((rail) => {
          const { id, status } = rail
          const unlocks = listOf(unlocksOf(id))
          return (
            <Row
              key={id}
              href={
                blocked === undefined
                  ? paths.verificationRail.to({ railId: id })
                  : linkTo(id, blocked)
              }
              before={<VerificationIcon state={state} size={24} />}
              title={nameOf(rail)}
              subtitle={
                unlocks === undefined
                  ? statusLabel(status)
                  : t('railLine', { status: statusLabel(status), unlocks })
              }
              after={<ChevronRight size={20} aria-hidden />}
            />
          )
        })}
      </Section>
    )
  })
}
