import Lock from 'lucide-react/icons/lock'
import { useTranslations } from 'use-intl'

import { Callout, CalloutLink, CalloutList } from '#ui/callout.tsx'

import { type Access, useRailNames } from './rail-access.ts'
import { verificationLink } from './verification-link.ts'

interface AccessNoteProps {
  access: Access
  /** Where the person goes on once verification has opened it. */
  back: string
  /** Why nobody can order this, or what to do instead, where there is more to say than that it is so. */
  absent?: string | undefined
}

/** Why the platform will not take this kind of order, and what opens it; nothing while it would. */
export function AccessNote({ access, back, absent }: AccessNoteProps) {
  const t = useTranslations('quote')
  const namesOf = useRailNames()
  if (access.state === 'open' || access.state === 'pending') return null
  const isLocked = access.state === 'locked'
  const title = t(isLocked ? 'locked.title' : 'absent.title')
  const rail = isLocked ? namesOf(access.rails) : undefined
  return (
    <div role="status">
      <CalloutList label={title}>
        <Callout
          Icon={Lock}
          tone="warning"
          title={title}
          text={
            !isLocked
              ? (absent ?? t('absent.text'))
              : rail === undefined
                ? t('locked.textUnnamed')
                : t('locked.text', { rail })
          }
        >
          {isLocked ? (
            <CalloutLink
              href={verificationLink(
                access.rails.map(({ id }) => id),
                back,
              )}
            >
              {t('locked.action')}
            </CalloutLink>
          ) : null}
        </Callout>
      </CalloutList>
    </div>
  )
}
