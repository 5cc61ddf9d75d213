import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { RailView } from '#api/kyc/views.ts'
import { verificationLink } from '#session/verification-link.ts'
import { paths } from '#paths'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { standingOf, STANDING_ORDER } from '../model/standing.ts'
import { StandingIcon } from './standing-icon.tsx'
import { useStatusWord } from './use-status-word.ts'
import { useUnlocks } from './use-unlocks.ts'

interface RailMapProps {
  rails: readonly RailView[]
  /** Where the person goes on once something is open. */
  back: string | undefined
}

/** The rails as a map of what can be unlocked, by what each asks of the person. */
export function RailMap({ rails, back }: RailMapProps) {
  const t = useTranslations('verification')
  const word = useStatusWord()
  const unlocksOf = useUnlocks()
  return STANDING_ORDER.map((standing) => {
    const members = rails.filter(({ status }) => standingOf(status) === standing)
    if (members.length === 0) return null
    return (
      <Section
        key={standing}
        title={t(`groups.${standing}`)}
        footer={standing === 'locked' ? t('howLong') : undefined}
      >
        {members.map(({ id, name, status }) => {
          const unlocks = unlocksOf(id)
          return (
            <Row
              key={id}
              href={
                back === undefined
                  ? paths.verificationRail.to({ railId: id })
                  : verificationLink(id, back)
              }
              before={<StandingIcon standing={standing} size={24} />}
              title={name}
              subtitle={
                unlocks.length === 0
                  ? word(status)
                  : t('railLine', { status: word(status), unlocks: unlocks.join(', ') })
              }
              after={<ChevronRight size={20} aria-hidden />}
            />
          )
        })}
      </Section>
    )
  })
}
