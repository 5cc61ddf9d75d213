import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { AuthenticatorState } from '#api/user/views.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

const ICONS = { on: ShieldCheck, off: ShieldAlert, unknown: ShieldQuestion } as const

/** What the person did on this screen, and when: epoch milliseconds. */
export interface Change {
  to: 'on' | 'off'
  at: number
}

interface AuthenticatorStatusProps {
  /** As the platform told it last. */
  state: AuthenticatorState['state']
  /** The last attempt to learn it succeeded. */
  isChecked: boolean
  /** What was done since the platform told. */
  untold: Change['to'] | undefined
  onReplace: () => void
  onRevoke: () => void
  onLost: () => void
}

/** Whether codes of an app protect the account, and what can be done about it. */
export function AuthenticatorStatus({
  state,
  isChecked,
  untold,
  onReplace,
  onRevoke,
  onLost,
}: AuthenticatorStatusProps) {
  const t = useTranslations('security')
  const isSure = isChecked && untold === undefined
  const Icon = ICONS[isSure ? state : 'unknown']
  return (
    <Section title={t('authenticator')} footer={t('authenticatorHint')}>
      <Row
        before={<Icon size={24} aria-hidden />}
        title={t(isSure ? `states.${state}.title` : 'unchecked.title')}
        subtitle={
          isSure
            ? t(`states.${state}.text`)
            : t(untold === undefined ? `unchecked.last.${state}` : `unchecked.done.${untold}`)
        }
      />
      {state === 'on' && untold === undefined ? (
        <>
          <Row title={t('replace')} onPress={onReplace} />
          <Row title={t('lost.row')} onPress={onLost} />
          <Row title={t('revoke.row')} isDestructive onPress={onRevoke} />
        </>
      ) : null}
    </Section>
  )
}
