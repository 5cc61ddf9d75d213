import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { AuthenticatorState } from '#api/user/views.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

const ICONS = { on: ShieldCheck, off: ShieldAlert, unknown: ShieldQuestion } as const

interface AuthenticatorStatusProps {
  state: AuthenticatorState['state']
  onReplace: () => void
  onRevoke: () => void
  onLost: () => void
}

/** Whether codes of an app protect the account, and what can be done about it. */
export function AuthenticatorStatus({
  state,
  onReplace,
  onRevoke,
  onLost,
}: AuthenticatorStatusProps) {
  const t = useTranslations('security')
  const Icon = ICONS[state]
  return (
    <Section title={t('authenticator')} footer={t('authenticatorHint')}>
      <Row
        before={<Icon size={24} aria-hidden />}
        title={t(`states.${state}.title`)}
        subtitle={t(`states.${state}.text`)}
      />
      {state === 'on' ? (
        <>
          <Row title={t('replace')} onPress={onReplace} />
          <Row title={t('lost.row')} onPress={onLost} />
          <Row title={t('revoke.row')} isDestructive onPress={onRevoke} />
        </>
      ) : null}
    </Section>
  )
}
