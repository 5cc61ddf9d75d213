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

/** The rest stands on the rail's own screen. */
const SHOWN = 2

interface RailMapProps {
  rails: readonly RailView[]
  /** What the person came from, if verification was in the way of it. */
  blocked: Blocked | undefined
}

/** The rails as a map of what can be unlocked, by what each asks of the person. */
export function RailMap({ rails, blocked }: RailMapProps) {
  const t = useTranslations('verification')
  const word = useVerificationStatusLabel()
  const nameOf = useRailName()
  const unlocksOf = useUnlocks()
  const listOf = (names: readonly string[]) => {
    if (names.length === 0) return undefined
    const shown = names.slice(0, SHOWN).join(', ')
    return names.length <= SHOWN
      ? shown
      : t('andMore', { names: shown, count: names.length - SHOWN })
  }
  return STATE_ORDER.map((standing) => {
    const members = rails.filter(({ status }) => verificationStateOf(status) === standing)
    if (members.length === 0) return null
    return (
      <Section
        key={standing}
        title={t(`groups.${standing}`)}
        footer={standing === 'locked' ? t('howLong') : undefined}
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
              before={<VerificationIcon standing={standing} size={24} />}
              title={nameOf(rail)}
              subtitle={
                unlocks === undefined
                  ? word(status)
                  : t('railLine', { status: word(status), unlocks })
              }
              after={<ChevronRight size={20} aria-hidden />}
            />
          )
        })}
      </Section>
    )
  })
}
