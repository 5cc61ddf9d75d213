import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { reread } from '#api/query/reread.ts'
import { tenantQueries } from '#api/tenant/queries.ts'
import { totpMutations } from '#api/totp/mutations.ts'
import type { NewAuthenticator } from '#api/totp/setup.ts'
import { userQueries } from '#api/user/queries.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { AppLockSettings } from '#session/lock/lock-settings.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { AuthenticatorSetup } from './components/authenticator-setup.tsx'
import { AuthenticatorStatus, type Change } from './components/authenticator-status.tsx'
import { CodeProof } from './components/code-proof.tsx'
import { LostDevice } from './components/lost-device.tsx'

/** How authenticator apps name the platform. */
const SERVICE_NAME = 'Tessera'

type View =
  | { name: 'status' | 'lost' }
  | { name: 'setup'; authenticator: NewAuthenticator }
  | { name: 'revoke'; token: string }

/** The second step of money: an authenticator app is set up, told of, moved and taken away here. */
export function SecurityScreen() {
  const t = useTranslations('security')
  const goBack = useGoBack(paths.more.to())
  const notify = useNotify()
  const client = useQueryClient()
  const [change, setChange] = useState<Change>()
  const [view, setView] = useState<View>({ name: 'status' })
  const user = useQuery(userQueries.user())
  const config = useQuery(tenantQueries.config())
  const begin = useMutation(totpMutations.begin())
  const isConfigMissing = config.data === undefined && config.fetchStatus !== 'fetching'
  const isBeginning = begin.isPending || config.isLoading

  const toStatus = () => {
    // The answer held the secret.
    begin.reset()
    setView({ name: 'status' })
  }
  const setUp = () => {
    // How the secret comes is the tenant's to say: while that is unknown, it is not asked for in clear.
    if (config.data === undefined) return void config.refetch()
    const { email, phone, name } = user.data ?? {}
    begin.mutate(
      {
        userName: email ?? phone ?? (name || SERVICE_NAME),
        serviceName: SERVICE_NAME,
        isEncrypted: config.data.encrypted_totp === true,
      },
      { onSuccess: (authenticator) => setView({ name: 'setup', authenticator }) },
    )
  }
  const done = (to: Change['to']) => async () => {
    setChange({ to, at: Date.now() })
    await reread(client, userQueries.user().queryKey)
    notify(t(to === 'on' ? 'activate.done' : 'revoke.done'))
    toStatus()
  }
  // Of what the person did here the platform has told nothing yet: its last word is older.
  const untold = change && user.dataUpdatedAt < change.at ? change : undefined
  const problem = isConfigMissing ? (
    <ErrorNote
      failure={config.error ?? { kind: 'network', reference: 'OFFLINE' }}
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
        onBack={toStatus}
        onDone={done('on')}
      />
    )
  if (view.name === 'revoke')
    return (
      <Screen title={t('revoke.title')} step="revoke" onBack={toStatus}>
        <CodeProof token={view.token} purpose="revoke" onDone={done('off')} />
      </Screen>
    )
  if (view.name === 'lost')
    return (
      <LostDevice onBack={toStatus} isLoading={isBeginning} onSetUp={setUp} problem={problem} />
    )
  return (
    <Screen title={t('title')} step="status" onBack={goBack}>
      <QueryView query={user} skeleton={<SkeletonRows count={4} />}>
        {({ authenticator }) => (
          <>
            <AuthenticatorStatus
              state={authenticator.state}
              isChecked={user.error === null && user.fetchStatus !== 'paused'}
              untold={untold?.to}
              onReplace={setUp}
              onLost={() => setView({ name: 'lost' })}
              onRevoke={() => {
                if (authenticator.state === 'on')
                  setView({ name: 'revoke', token: authenticator.token })
              }}
            />
            {problem}
            <AppLockSettings />
            {(untold?.to ?? authenticator.state) === 'on' ? null : (
              <PrimaryAction text={t('setup.begin')} isLoading={isBeginning} onPress={setUp} />
            )}
          </>
        )}
      </QueryView>
    </Screen>
  )
}
