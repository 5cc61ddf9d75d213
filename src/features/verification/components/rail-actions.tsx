import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { RailView } from '#api/kyc/views.ts'
import { useHost } from '#session/services.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

const TYPES = ['document', 'selfie', 'address', 'questionnaire'] as const

/** What the reviewers ask for, each where it is answered. */
export function RailActions({ rail }: { rail: RailView }) {
  const t = useTranslations('verification')
  const host = useHost()
  if (rail.actions.length === 0) return null
  return (
    <Section title={t('actions')}>
      {rail.actions.map(({ type, url }) => {
        const known = TYPES.find((name) => name === type.toLowerCase())
        return (
          <Row
            key={url}
            title={known === undefined ? type : t(`actionTypes.${known}`)}
            subtitle={t('actionHint')}
            after={<ExternalLink size={20} aria-hidden />}
            onPress={() => host.openLink(url)}
          />
        )
      })}
    </Section>
  )
}
