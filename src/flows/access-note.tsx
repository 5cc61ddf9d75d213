import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { Access } from '#session/rail-access.ts'
import { useRailName } from '#session/rail-name.ts'
import { verificationLink } from '#session/verification-link.ts'
import { Advice, AdviceLink, AdviceList } from '#ui/advice.tsx'

interface AccessNoteProps {
  access: Access
  /** Where the person goes on once verification has opened it. */
  back: string
}

/** Why the platform will not take this kind of order, and what opens it; nothing while it would. */
export function AccessNote({ access, back }: AccessNoteProps) {
  const t = useTranslations('quote')
  const railName = useRailName()
  if (access.state === 'open') return null
  const isLocked = access.state === 'locked'
  const title = t(isLocked ? 'locked.title' : 'absent.title')
  return (
    <div role="status">
      <AdviceList label={title}>
        <Advice
          Icon={Lock}
          tone="warning"
          title={title}
          text={
            !isLocked
              ? t('absent.text')
              : access.rail === undefined
                ? t('locked.textUnnamed')
                : t('locked.text', { rail: railName(access.rail) })
          }
        >
          {isLocked ? (
            <AdviceLink href={verificationLink(access.rail?.id, back)}>
              {t('locked.action')}
            </AdviceLink>
          ) : null}
        </Advice>
      </AdviceList>
    </div>
  )
}
