import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { refetch } from '#api/query/refetch.ts'
import { tenantQueries } from '#api/tenant/queries.ts'
import { authenticatorMutations, type NewAuthenticator } from '#api/two-factor/mutations.ts'
import { userQueries } from '#api/user/queries.ts'
import type { AuthenticatorState } from '#api/user/views.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { AppLockSettings } from '#session/lock/lock-settings.tsx'
import { useServices } from '#session/services.tsx'
import { ColumnsWidth, TwoColumns } from '#ui/columns.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import {
  failureOf,
  isAbsent,
  isFirstLoading,
  OFFLINE_FAILURE,
  requestStateOf,
} from '#ui/request-state.ts'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { AuthenticatorSetup } from './components/authenticator-setup.tsx'
import { CodeProof } from './components/code-proof.tsx'

type View =
  | { name: 'status' | 'lost' }
  | { name: 'setup'; authenticator: NewAuthenticator; before: 'status' | 'lost' }
  | { name: 'revoke'; token: string }

export function TwoFactorScreen() {
  const t = useTranslations('twoFactor')
  const goBack = useGoBack(paths.more.to())
  const notify = useNotify()
  const client = useQueryClient()
  const [change, setChange] = useState<Change>()
  const [view, setView] = useState<View>({ name: 'status' })
  const user = useQuery(userQueries.user())
  const config = useQuery(tenantQueries.config())
  // Name of this service as authenticator apps show it.
  const serviceName = useServices().settings.tenant.name
  const begin = useMutation(authenticatorMutations.begin())
  const isBeginning = begin.isPending || isFirstLoading(config)

  const leaveTo = (name: 'status' | 'lost') => {
    // The result is dropped, because it contains the secret.
    begin.reset()
    setView({ name })
  }
  const toStatus = () => leaveTo('status')
  const setUp = (before: 'status' | 'lost') => {
    // The tenant's configuration says how the secret is transferred, so the secret is requested
    // only after that is loaded.
    if (config.data === undefined) return void config.refetch()
    const { email, phone, name } = user.data ?? {}
    begin.mutate(
      {
        userName: email ?? phone ?? (name || serviceName),
        serviceName,
        isEncrypted: config.data.encrypted_totp === true,
      },
      { onSuccess: (authenticator) => setView({ name: 'setup', authenticator, before }) },
    )
  }
  const done = (to: Change['to']) => async () => {
    setChange({ to, at: Date.now() })
    await refetch(client, userQueries.user().queryKey)
    notify(t(to === 'on' ? 'activate.done' : 'revoke.done'))
    toStatus()
  }
  // A change that the person has made is shown until the platform's state is newer.
  const pendingChange = change && user.dataUpdatedAt < change.at ? change : undefined
  const problem = isAbsent(config) ? (
    <ErrorNote
      failure={failureOf(config) ?? OFFLINE_FAILURE}
      onRetry={() => void config.refetch()}
    />
  ) : begin.error ? (
    <ErrorNote failure={begin.error}>
      {begin.error.status === 403 ? t('notAllowed') : undefined}
    </ErrorNote>
  ) : null

  if (view.name === 'setup')
    return (
      <AuthenticatorSetup
        authenticator={view.authenticator}
        isReplacing={user.data?.authenticator.state === 'on'}
        onBack={() => leaveTo(view.before)}
        onDone={done('on')}
      />
    )
  if (view.name === 'revoke')
    return (
      <Screen title={t('revoke.title')} step="revoke" isWithin onBack={toStatus}>
        <CodeProof token={view.token} purpose="revoke" onDone={done('off')} />
      </Screen>
    )
  if (view.name === 'lost')
    return (
      <LostDevice
        onBack={toStatus}
        isLoading={isBeginning}
        onSetUp={() => setUp('lost')}
        problem={problem}
      />
    )
  return (
    <Screen title={t('title')} step="status" onBack={goBack}>
      <ColumnsWidth />
      <QueryView query={user} skeleton={<SkeletonRows count={4} />}>
        {({ authenticator }) => (
          <>
            <TwoColumns second={<AppLockSettings />}>
              <AuthenticatorStatus
                state={authenticator.state}
                isChecked={requestStateOf(user) !== 'rejected'}
                pendingChange={pendingChange?.to}
                onReplace={() => setUp('status')}
                onLost={() => setView({ name: 'lost' })}
                onRevoke={() => {
                  if (authenticator.state === 'on')
                    setView({ name: 'revoke', token: authenticator.token })
                }}
              />
              {problem}
            </TwoColumns>
            {(pendingChange?.to ?? authenticator.state) === 'on' ? null : (
              <PrimaryAction
                text={t('setup.begin')}
                isLoading={isBeginning}
                onPress={() => setUp('status')}
              />
            )}
          </>
        )}
      </QueryView>
    </Screen>
  )
}

const ICONS = { on: ShieldCheck, off: ShieldAlert, unknown: ShieldQuestion } as const

/** A change that was made on this screen. `at` is in epoch milliseconds. */
interface Change {
  to: 'on' | 'off'
  at: number
}

interface AuthenticatorStatusProps {
  state: AuthenticatorState['state']
  /** True if the last request for the state succeeded. */
  isChecked: boolean
  /** A change that the platform's state does not include yet. */
  pendingChange: Change['to'] | undefined
  onReplace: () => void
  onRevoke: () => void
  onLost: () => void
}

function AuthenticatorStatus({
  state,
  isChecked,
  pendingChange,
  onReplace,
  onRevoke,
  onLost,
}: AuthenticatorStatusProps) {
  const t = useTranslations('twoFactor')
  const isSure = isChecked && pendingChange === undefined
  const Icon = ICONS[isSure ? state : 'unknown']
  return (
    <Section title={t('authenticator')} footer={t('authenticatorHint')}>
      <Row
        before={<Icon size={24} aria-hidden />}
        title={t(isSure ? `states.${state}.title` : 'unchecked.title')}
        subtitle={
          isSure
            ? t(`states.${state}.text`)
            : t(
                pendingChange === undefined
                  ? `unchecked.last.${state}`
                  : `unchecked.done.${pendingChange}`,
              )
        }
      />
      {state === 'on' && pendingChange === undefined ? (
        <>
          <Row title={t('replace')} onPress={onReplace} />
          <Row title={t('lost.row')} onPress={onLost} />
          <Row title={t('revoke.row')} isDestructive onPress={onRevoke} />
        </>
      ) : null}
    </Section>
  )
}

const RECOVERY_OPTIONS = [
  { key: 'key', Icon: KeyRound },
  { key: 'here', Icon: Smartphone },
  { key: 'codes', Icon: MailQuestion },
] as const

interface LostDeviceProps {
  onBack: () => void
  isLoading: boolean
  onSetUp: () => void
  problem: React.ReactNode
}

/** Help for people who have lost their authenticator app and can't enter codes. */
function LostDevice({ onBack, isLoading, onSetUp, problem }: LostDeviceProps) {
  const t = useTranslations('twoFactor')
  return (
    <Screen title={t('lost.title')} step="lost" isWithin onBack={onBack}>
      <Section footer={t('lost.note')}>
        {RECOVERY_OPTIONS.map(({ key, Icon }) => (
          <Row
            key={key}
            before={<Icon size={24} aria-hidden />}
            title={t(`lost.options.${key}.title`)}
            subtitle={t(`lost.options.${key}.text`)}
          />
        ))}
        <Row
          href={paths.profile.to()}
          before={<LifeBuoy size={24} aria-hidden />}
          title={t('lost.support')}
          subtitle={t('lost.supportText')}
        />
      </Section>
      {problem}
      <PrimaryAction text={t('lost.action')} isLoading={isLoading} onPress={onSetUp} />
    </Screen>
  )
}
