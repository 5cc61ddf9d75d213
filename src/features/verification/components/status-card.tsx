import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { ProviderText } from '#ui/provider-words.tsx'
import { Section } from '#ui/section.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { Text } from '#ui/text.tsx'

import {
  knownVerificationStatus,
  verificationStateOf,
  type VerificationState,
} from '../model/verification-state.ts'

interface StatusCardProps {
  status: string
  message?: string | undefined
  action?: ReactNode
}

/** Describes the state of a review: what has happened, why, and what comes next. */
export function StatusCard({ status, message, action }: StatusCardProps) {
  const t = useTranslations('verification')
  const known = knownVerificationStatus(status) ?? 'unknown'
  const state = verificationStateOf(status)
  // The provider's message says what to fix, and the button shows that it can be fixed.
  const isExplained = known === 'SOFT_REJECT' && message !== undefined
  return (
    <div role="status">
      <Section>
        <EmptyState
          icon={
            <Text tone={TONES[state]}>
              <VerificationIcon state={state} size={48} />
            </Text>
          }
          title={t(`statuses.${known}.word`)}
          text={isExplained ? undefined : t(`statuses.${known}.text`)}
          action={
            <>
              <ProviderText text={known === 'unknown' ? status : undefined} />
              <ProviderText text={message} />
              {known === 'SOFT_REJECT' ? null : <Text as="p">{t(`statuses.${known}.next`)}</Text>}
              {action}
            </>
          }
        />
      </Section>
    </div>
  )
}

const TONES = {
  locked: undefined,
  review: 'accent',
  fix: 'destructive',
  open: 'positive',
  closed: 'destructive',
  unknown: undefined,
} as const

const ICONS = {
  locked: LockKeyhole,
  review: Clock,
  fix: CircleAlert,
  open: CircleCheck,
  closed: CircleX,
  unknown: CircleHelp,
}

export function VerificationIcon({ state, size }: { state: VerificationState; size: number }) {
  const Icon = ICONS[state]
  return <Icon size={size} aria-hidden />
}
