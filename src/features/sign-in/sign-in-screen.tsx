import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Redirect, useLocation } from 'wouter'

import { authMutations } from '#api/auth/mutations.ts'
import { isStatus } from '#api/http/api-error.ts'
import { toFailure } from '#lib/failure.ts'
import { paths } from '#paths'
import { useServices, useHost } from '#session/services.tsx'
import { useSession, useTelegramSignIn } from '#session/session.ts'
import { useTenantLinks } from '#session/tenant-links.ts'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { Button } from '#ui/button.tsx'
import { ContactField } from '#ui/contact-field.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { waitingRows } from '#ui/waiting-rows.tsx'

import { SignInNote, TenantNote, useFieldProblemLabel } from './components/sign-in-problems.tsx'
import { useEnter, useReturnPath } from './components/use-return-path.ts'
import { readCodeForm, toCodeState, type CodeForm } from './model/validation.ts'
import styles from './sign-in-screen.module.css'

const METHODS = ['email', 'phone', 'password'] as const
type SignInMethod = (typeof METHODS)[number]
/** Milliseconds after which the form that is seen first is ready. */
const START_MS = 1000
const passwordWaiting = waitingRows(2)

/** Every sign-in method that needs no Telegram: a code by mail, a code by phone, a password. */
export function SignInScreen() {
  const t = useTranslations('signIn')
  const entry = useTranslations('entry')
  const { isSignedIn } = useSession()
  const { next } = useReturnPath()
  const [method, setMethod] = useState<SignInMethod>('email')
  if (isSignedIn) return <Redirect to={next} replace />
  return (
    <Screen title={entry('title')} isTitleHidden>
      <TenantMark />
      <TenantNote />
      <TelegramOffer />
      <DemoOffer />
      <SegmentedChoice
        label={t('method')}
        choices={METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        value={method}
        onChange={setMethod}
      />
      {method === 'password' ? null : <RequestCodeForm key={method} kind={method} />}
      <Deferred
        load={() => import('./components/password-form.tsx')}
        name="PasswordForm"
        delayMs={method === 'password' ? 0 : START_MS}
        props={method === 'password' ? {} : undefined}
        waiting={(retry) => (method === 'password' ? passwordWaiting(retry) : null)}
      />
      <Documents />
    </Screen>
  )
}

/** Whose app this is: the tenant's logo, or the first letter of its name. */
function TenantMark() {
  const t = useTranslations('signIn')
  const { name, logoUrl } = useServices().settings.tenant
  return (
    <div className={styles.tenant}>
      <AssetIcon icon={logoUrl} symbol={name} size={64} />
      <p className={styles.name}>{name}</p>
      <p className={styles.purpose}>{t('purpose')}</p>
    </div>
  )
}

/** One press to try everything, where a sandbox stands in for the platform. */
function DemoOffer() {
  const t = useTranslations('signIn.demo')
  const { demoPerson } = useServices()
  const enter = useEnter()
  const signIn = useMutation(authMutations.signInWithPassword())
  const find = useMutation({ mutationFn: async () => demoPerson?.() })
  if (demoPerson === undefined) return null
  const press = () =>
    find.mutate(undefined, {
      onSuccess: (person) => person && signIn.mutate(person, { onSuccess: enter }),
    })
  const error = find.error ?? signIn.error
  return (
    <div className={styles.demo}>
      <Button
        mode="bezeled"
        isStretched
        isLoading={find.isPending || signIn.isPending}
        onClick={press}
      >
        {t('action')}
      </Button>
      <p className={styles.hint}>{t('text')}</p>
      {error === null ? null : <ErrorNote failure={toFailure(error)} />}
    </div>
  )
}

const DOCUMENTS = ['terms', 'privacy'] as const

/** What a person agrees to by signing in, where the tenant has published it. */
function Documents() {
  const t = useTranslations('signIn.documents')
  const host = useHost()
  const urls = useTenantLinks()
  return (
    <div className={styles.documents}>
      {DOCUMENTS.map((key) => {
        const url = urls[key]
        return url === undefined ? null : (
          <Button key={key} mode="plain" onClick={() => host.openLink(url)}>
            {t(key)}
          </Button>
        )
      })}
    </div>
  )
}

/** Asks for a code by mail or by phone; an unknown person is signed up by the same call (E3, E4). */
function RequestCodeForm({ kind }: { kind: 'email' | 'phone' }) {
  const t = useTranslations('signIn')
  const problem = useFieldProblemLabel()
  const [, navigate] = useLocation()
  const { invitation } = useServices()
  const { returnPath } = useReturnPath()
  const request = useMutation(authMutations.requestCode())
  const [values, setValues] = useState<CodeForm>({
    to: '',
    inviteCode: invitation.inviteCode ?? '',
  })
  const [isChecked, setChecked] = useState(false)
  const toField = useRef<HTMLInputElement>(null)
  const inviteField = useRef<HTMLInputElement>(null)
  const { data, problems } = readCodeForm(kind, values)
  const shown = isChecked ? problems : {}
  // The tenant asks for an invitation by refusing (contract §1.6: 403 on E3, E4, E8).
  const needsInvite = isStatus(request.error, 403)
  const submit = () => {
    setChecked(true)
    if (data === undefined) return (problems.to ? toField : inviteField).current?.focus()
    const { to, inviteCode } = data
    const target = { kind, to }
    const state = { ...toCodeState({ target, inviteCode }), ...returnPath }
    return request.mutate(
      { target, invitation: { ...invitation, inviteCode } },
      { onSuccess: () => navigate(paths.signInCode.to(), { state }) },
    )
  }
  const field = (name: keyof CodeForm) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues((known) => ({ ...known, [name]: target.value })),
  })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ContactField
        kind={kind}
        label={t(kind)}
        hint={t(`${kind}Hint`)}
        error={problem(shown.to)}
        ref={toField}
        typed={values.to}
        onTake={(to) => setValues((known) => ({ ...known, to }))}
        {...field('to')}
      />
      {needsInvite || invitation.inviteCode ? (
        <TextField
          label={t('inviteCode')}
          autoComplete="off"
          error={needsInvite ? t('inviteNeeded') : problem(shown.inviteCode)}
          ref={inviteField}
          {...field('inviteCode')}
        />
      ) : null}
      {request.error && !needsInvite ? <SignInNote failure={request.error} /> : null}
      <PrimaryAction text={t('sendCode')} isLoading={request.isPending} onPress={submit} />
    </Form>
  )
}

/** Inside Telegram, the shortest way in stands first. */
function TelegramOffer() {
  const t = useTranslations('signIn')
  const { telegram } = useHost()
  const [, navigate] = useLocation()
  const { returnPath, goOn } = useReturnPath()
  const signIn = useMutation(useTelegramSignIn())
  if (telegram === undefined) return null
  const { error } = signIn
  const press = () =>
    signIn.mutate(undefined, {
      onSuccess: goOn,
      onError: (error) => {
        if (isStatus(error, 404)) navigate(paths.signUp.to(), { state: returnPath })
      },
    })
  return (
    <div className={styles.offer}>
      <Button isStretched isLoading={signIn.isPending} onClick={press}>
        {t('withTelegram', { name: telegram.user.firstName })}
      </Button>
      {error && !isStatus(error, 404) ? (
        <SignInNote failure={error} labels={{ 401: t('launchExpired.text') }} />
      ) : null}
    </div>
  )
}
