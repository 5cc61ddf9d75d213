import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { Biometrics } from '#shell/host.ts'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { Centered } from '#ui/centered.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { Text } from '#ui/text.tsx'

import { useHost, useObservable, usePersonScope } from '../services.tsx'
import { useSignOutWarning } from '../use-sign-out.ts'
import { readAppLock, attemptsLeft, tryPasscode, waitMsLeft } from './lock-record.ts'
import styles from './lock-screen.module.css'
import { appLockOf } from './lock-store.ts'
import { MAX_PASSCODE_DIGITS, matchesSecret } from './passcode.ts'

/** Covers the app until the person unlocks it or signs out. */
export function LockScreen() {
  const t = useTranslations('lock')
  const host = useHost()
  const scope = usePersonScope()
  const open = () => {
    host.haptic('success')
    appLockOf(scope).set('open')
  }
  const sensor = useSensor(open)
  const { wait, note, isBusy, attempt } = usePasscode(open)
  const [passcode, setPasscode] = useState('')
  useEffect(
    () => () => {
      // Moves the focus to the uncovered screen, for users of keyboards and screen readers.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }),
      )
    },
    [],
  )
  const submit = async () => {
    if (isBusy || wait > 0 || passcode === '') return
    if (!(await attempt(passcode))) setPasscode('')
  }
  return (
    <div className={styles.lock}>
      <Screen title={t('title')}>
        <Centered>
          <LockKeyhole size={48} aria-hidden />
        </Centered>
        <Form onSubmit={submit}>
          <TextField
            label={t('passcode')}
            type="password"
            inputMode="numeric"
            // Prevents password managers from filling in or saving the passcode.
            autoComplete="off"
            maxLength={MAX_PASSCODE_DIGITS}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing there is to do here
            autoFocus
            value={passcode}
            error={note}
            onChange={(event) => setPasscode(event.target.value)}
          />
        </Form>
        <PrimaryAction
          text={t('unlock')}
          isLoading={isBusy}
          disabled={wait > 0}
          onPress={() => void submit()}
        />
        <ButtonStack>
          {sensor === undefined ? null : (
            <Button mode="bezeled" isStretched onClick={sensor.release}>
              {t(`sensor.${sensor.kind}`)}
            </Button>
          )}
          <SignOut />
        </ButtonStack>
      </Screen>
    </div>
  )
}

const SECOND_MS = 1000

function usePasscode(open: () => void) {
  const t = useTranslations('lock')
  const { haptic } = useHost()
  const scope = usePersonScope()
  const [isBusy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  const record = readAppLock(scope)
  const wait = record === undefined ? 0 : Math.ceil(waitMsLeft(record, now) / SECOND_MS)
  const isWaiting = wait > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function attempt(passcode: string): Promise<boolean> {
    setBusy(true)
    const isRight = await tryPasscode(scope, passcode, Date.now)
    setBusy(false)
    setNow(Date.now())
    setWrong(!isRight)
    if (isRight) open()
    else haptic('error')
    return isRight
  }

  const wrongNote = () => {
    if (isWaiting) return t('wait', { seconds: wait })
    if (!isWrong || record === undefined) return undefined
    const tries = attemptsLeft(record)
    return tries === 0 ? t('wrongAgain') : t('wrong', { tries })
  }
  return { wait, isBusy, note: wrongNote(), attempt }
}

function SignOut() {
  const t = useTranslations('lock')
  const tCommon = useTranslations('common')
  const readTerms = useSignOutWarning()
  const [isPrompting, setIsPrompting] = useState(false)
  if (!isPrompting)
    return (
      <Button mode="plain" isStretched onClick={() => setIsPrompting(true)}>
        {t('forgot')}
      </Button>
    )
  const { hasOpenOrder, withBatch, signOut } = readTerms()
  return (
    <>
      <Text as="p" tone="secondary" role="status">
        {withBatch(t(hasOpenOrder ? 'signOutWithOrder' : 'signOutText'))}
      </Text>
      <Button mode="bezeled" isStretched onClick={signOut}>
        {tCommon('signOut')}
      </Button>
      <Button mode="plain" isStretched onClick={() => setIsPrompting(false)}>
        {t('stay')}
      </Button>
    </>
  )
}

/**
 * Returns a function that unlocks with the device's biometric sensor, which is also asked once at
 * the start; undefined if the sensor is not used. The secret that the sensor releases is compared
 * with the stored hash, so a host that only answers "yes" unlocks nothing.
 */
function useSensor(
  open: () => void,
): { kind: Biometrics['kind']; release: () => void } | undefined {
  const t = useTranslations('lock')
  const host = useHost()
  const scope = usePersonScope()
  const [sensor, setSensor] = useState<Biometrics>()

  const release = async (found: Biometrics) => {
    const sealed = readAppLock(scope)?.sensor
    const secret = await found.release(t('reason'))
    if (secret && sealed && (await matchesSecret(secret, sealed))) open()
  }
  const releaseFirst = useEffectEvent(release)
  const isVisible = useObservable(host.isVisible)
  const hasPrompted = useRef(false)
  // While the page is hidden, the sensor is not asked, because nobody could answer its prompt.
  useEffect(() => {
    if (!isVisible || sensor !== undefined || readAppLock(scope)?.sensor === undefined) return
    let isMounted = true
    void host.biometrics().then((found) => {
      if (isMounted) setSensor(found)
    })
    return () => {
      isMounted = false
    }
  }, [host, scope, isVisible, sensor])
  useEffect(() => {
    if (sensor === undefined || !isVisible || hasPrompted.current) return
    hasPrompted.current = true
    void releaseFirst(sensor)
  }, [sensor, isVisible])
  return sensor && { kind: sensor.kind, release: () => void release(sensor) }
}
