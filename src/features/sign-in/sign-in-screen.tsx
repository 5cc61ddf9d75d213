import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Redirect, useLocation } from 'wouter'

import { authMutations, type CodeTarget } from '#api/auth/mutations.ts'
import { isStatus } from '#api/http/api-error.ts'
import { toFailure } from '#lib/failure.ts'
import { paths } from '#paths'
import { useServices, useHost } from '#session/services.tsx'
import { useSession, useTelegramSignIn } from '#session/session.ts'
import { useTenantLinks } from '#session/tenant-links.ts'
import { Logo } from '#ui/asset-icon.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { Centered, CenteredColumn } from '#ui/centered.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { skeletonOrError } from '#ui/waiting-rows.tsx'

import { RequestCodeForm } from './components/request-code-form.tsx'
import { SignInNote, TenantNote } from './components/sign-in-problems.tsx'
import { useStartSession, useReturnPath, useSentCode } from './components/use-return-path.ts'

const METHODS = ['email', 'phone', 'password'] as const
type SignInMethod = (typeof METHODS)[number]
/** Milliseconds after which the other forms are loaded, so that the visible form comes first. */
const START_MS = 1000
const phoneWaiting = skeletonOrError(<SkeletonRows count={1} />)
const passwordWaiting = skeletonOrError(<SkeletonRows count={2} />)

export function SignInScreen() {
  const t = useTranslations('signIn')
  const entry = useTranslations('entry')
  const { isSignedIn } = useSession()
  const { next } = useReturnPath()
  const { target: sent, inviteCode } = useSentCode() ?? {}
  const [method, setMethod] = useState<SignInMethod>(sent?.kind ?? 'email')
  const [typed, setTyped] = useState({
    email: '',
    phone: '',
    ...(sent && { [sent.kind]: sent.to }),
  })
  const typedIn = (kind: CodeTarget['kind']) => ({
    typed: typed[kind],
    inviteCode,
    onTyped: (to: string) => setTyped({ ...typed, [kind]: to }),
  })
  if (isSignedIn) return <Redirect to={next()} replace />
  return (
    <Screen title={entry('title')} isTitleHidden>
      <TenantMark />
      <TenantNote />
      <TelegramOffer />
      {__SANDBOX__ ? <DemoOffer /> : null}
      <SegmentedChoice
        label={t('method')}
        choices={METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        value={method}
        onChange={setMethod}
      />
      {method === 'email' ? <RequestCodeForm kind="email" {...typedIn('email')} /> : null}
      <Deferred
        load={() => import('./components/phone-form.tsx')}
        name="PhoneForm"
        delayMs={method === 'phone' ? 0 : START_MS}
        props={method === 'phone' ? typedIn('phone') : undefined}
        placeholder={(retry) => (method === 'phone' ? phoneWaiting(retry) : null)}
      />
      <Deferred
        load={() => import('./components/password-form.tsx')}
        name="PasswordForm"
        delayMs={method === 'password' ? 0 : START_MS}
        props={method === 'password' ? typedIn('email') : undefined}
        placeholder={(retry) => (method === 'password' ? passwordWaiting(retry) : null)}
      />
      <Documents />
    </Screen>
  )
}

function TenantMark() {
  const t = useTranslations('signIn')
  const { name, logoUrl } = useServices().settings.tenant
  return (
    <CenteredColumn>
      <Logo icon={logoUrl} symbol={name} size={48} />
      <Text as="p" size="title" isStrong>
        {name}
      </Text>
      <Text as="p" tone="secondary">
        {t('purpose')}
      </Text>
    </CenteredColumn>
  )
}

function DemoOffer() {
  const t = useTranslations('signIn.demo')
  const { readDemoPerson } = useServices()
  const enter = useStartSession()
  const signIn = useMutation(authMutations.signInWithPassword())
  const find = useMutation({ mutationFn: async () => readDemoPerson?.() })
  if (readDemoPerson === undefined) return null
  const press = () =>
    find.mutate(undefined, {
      onSuccess: (person) => person && signIn.mutate(person, { onSuccess: enter }),
    })
  const error = find.error ?? signIn.error
  return (
    <ButtonStack>
      <Button
        mode="bezeled"
        isStretched
        isLoading={find.isPending || signIn.isPending}
        onClick={press}
      >
        {t('action')}
      </Button>
      <Text as="p" size="label" tone="secondary">
        {t('text')}
      </Text>
      {error === null ? null : <ErrorNote failure={toFailure(error)} />}
    </ButtonStack>
  )
}

const DOCUMENTS = ['terms', 'privacy'] as const

function Documents() {
  const t = useTranslations('signIn.documents')
  const host = useHost()
  const urls = useTenantLinks()
  return (
    <Centered>
      {DOCUMENTS.map((key) => {
        const url = urls[key]
        return url === undefined ? null : (
          <Button key={key} mode="plain" onClick={() => host.openLink(url)}>
            {t(key)}
          </Button>
        )
      })}
    </Centered>
  )
}

function TelegramOffer() {
  const t = useTranslations('signIn')
  const { telegram } = useHost()
  const [, navigate] = useLocation()
  const { returnPath, continueToApp } = useReturnPath()
  const signIn = useMutation(useTelegramSignIn())
  if (telegram === undefined) return null
  const { error } = signIn
  const press = () =>
    signIn.mutate(undefined, {
      onSuccess: continueToApp,
      onError: (error) => {
        if (isStatus(error, 404)) navigate(paths.signUp.to(), { state: returnPath })
      },
    })
  return (
    <ButtonStack>
      <Button isStretched isLoading={signIn.isPending} onClick={press}>
        {t('withTelegram', { name: telegram.user.firstName })}
      </Button>
      {error && !isStatus(error, 404) ? (
        <SignInNote failure={error} labels={{ 401: t('launchExpired.text') }} />
      ) : null}
    </ButtonStack>
  )
}
