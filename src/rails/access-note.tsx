import Lock from 'lucide-react/icons/lock'
import { useTranslations } from 'use-intl'

import { Callout, CalloutLink, CalloutList } from '#ui/callout.tsx'

import { requirementOf, type OrderAccess, useRailNames } from './rail-access.ts'
import { verificationLink } from './verification-link.ts'

interface AccessNoteProps {
  access: OrderAccess
  back: string
  /**
   * A more specific text than the usual one that explains why the order isn't offered, or that
   * names an alternative.
   */
  absentText?: string | undefined
}

/**
 * Explains why the platform refuses this kind of order, and links to the verification that opens
 * it. Renders nothing if the orders are open.
 */
export function AccessNote({ access, back, absentText }: AccessNoteProps) {
  const t = useTranslations('quote')
  const namesOf = useRailNames()
  if (access.state === 'open' || access.state === 'pending') return null
  const isLocked = access.state === 'locked'
  const rail = isLocked ? namesOf(access.rails) : undefined
  const key = isLocked && rail !== undefined ? requirementOf(access.rails) : 'locked'
  const title = t(isLocked ? `${key}.title` : 'absent.title')
  return (
    <div role="status">
      <CalloutList label={title}>
        <Callout
          Icon={Lock}
          tone="warning"
          title={title}
          text={
            !isLocked
              ? (absentText ?? t('absent.text'))
              : rail === undefined
                ? t('locked.textUnnamed')
                : t(`${key}.text`, { rail })
          }
        >
          {isLocked ? (
            <CalloutLink
              href={verificationLink(
                access.rails.map(({ id }) => id),
                back,
              )}
            >
              {t(`${key}.action`)}
            </CalloutLink>
          ) : null}
        </Callout>
      </CalloutList>
    </div>
  )
}
