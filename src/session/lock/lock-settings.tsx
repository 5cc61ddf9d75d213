import { useState, useSyncExternalStore, useEffect } from 'react'
import { useTranslations } from 'use-intl'

import type { Biometrics } from '#shell/host.ts'
import { LOCK_NAME } from '#storage/names.ts'
import { useNotify } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

import { useHost, usePersonScope } from '../services.tsx'
import {
  changeLock,
  LOCK_DELAYS_SECONDS,
  readAppLock,
  removeAppLock,
  storeAppLock,
  type LockRecord,
} from './lock-record.ts'
import styles from './lock-screen.module.css'
import { appLockOf } from './lock-store.ts'
import { NewPasscode, CurrentPasscode } from './passcode-forms.tsx'
import { hashSecret, newSecret, type HashedSecret } from './passcode.ts'

const FIRST_DELAY_SECONDS = 60

export function AppLockSettings() {
  const t = useTranslations('lock')
  const host = useHost()
  const notify = useNotify()
  const scope = usePersonScope()
  const lock = appLockOf(scope)
  useSyncExternalStore(lock.subscribe, () => scope.storage.getItem(scope.prefix + LOCK_NAME))
  const record = readAppLock(scope)
  const [openForm, setOpenForm] = useState<'new' | 'old'>()
  // Browsers have the Web Crypto API only in secure contexts.
  if (globalThis.crypto?.subtle === undefined) return null

  const change = (members: Pick<LockRecord, 'after'> | Pick<LockRecord, 'sensor'>) => {
    if (!changeLock(scope, members)) notify(t('changeNotKept'))
    lock.changed()
  }
  const turnOn = async (passcode: string) => {
    // The lock screen must be loaded first, because without its code the app could not be unlocked.
    const screen = await import('./lock-watch.tsx').catch(() => undefined)
    if (screen === undefined) return notify(t('notLoaded'))
    const isStored = storeAppLock(scope, {
      passcode: await hashSecret(passcode),
      after: FIRST_DELAY_SECONDS,
      wrongTries: 0,
      waitUntil: 0,
    })
    setOpenForm(undefined)
    if (!isStored) {
      // A lock that the device can't store would not lock the next start, so it is removed.
      removeAppLock(scope)
      lock.changed()
      return notify(t('notKept'))
    }
    lock.set('open')
    return notify(t('isOn'))
  }
  const turnOff = () => {
    if (record?.sensor) void host.biometrics().then((sensor) => sensor?.forget())
    removeAppLock(scope)
    lock.changed()
    setOpenForm(undefined)
    notify(t('isOff'))
  }
  return (
    <>
      <Section title={t('settings')} footer={t('hint')}>
        <SwitchRow
          title={t('switch')}
          isOn={record !== undefined}
          onChange={(next) => setOpenForm(next ? 'new' : 'old')}
        />
        {record === undefined ? null : (
          <>
            <div className={styles.select}>
              <SelectField
                label={t('after')}
                value={String(record.after)}
                options={LOCK_DELAYS_SECONDS.map((delay) => ({
                  value: String(delay),
                  label: t(`delays.${delay}`),
                }))}
                onChange={(value) => change({ after: Number(value) })}
              />
            </div>
            <SensorSwitch
              isOn={record.sensor !== undefined}
              onChange={(sensor) => change({ sensor })}
            />
            <Row title={t('lockNow')} onPress={() => lock.set('locked')} />
          </>
        )}
      </Section>
      {openForm === undefined ? null : (
        <Sheet title={t(`ask.${openForm}`)} onClose={() => setOpenForm(undefined)}>
          {openForm === 'new' ? (
            <NewPasscode onDone={turnOn} />
          ) : (
            <CurrentPasscode onDone={turnOff} />
          )}
        </Sheet>
      )}
    </>
  )
}

interface SensorSwitchProps {
  isOn: boolean
  onChange: (sensor: HashedSecret | undefined) => void
}

function SensorSwitch({ isOn, onChange }: SensorSwitchProps) {
  const t = useTranslations('lock')
  const host = useHost()
  const notify = useNotify()
  const [sensor, setSensor] = useState<Biometrics>()
  useEffect(() => {
    let isMounted = true
    void host.biometrics().then((found) => {
      if (isMounted) setSensor(found)
    })
    return () => {
      isMounted = false
    }
  }, [host])
  if (sensor === undefined) return null

  const toggle = async (next: boolean) => {
    if (!next) {
      void sensor.forget()
      return onChange(undefined)
    }
    const secret = newSecret()
    // The secret that the sensor releases is later compared with this hash, because a host may just
    // answer "yes".
    if (await sensor.keep(secret, t('reason'))) return onChange(await hashSecret(secret))
    return notify(t('sensorRefused'))
  }
  return (
    <SwitchRow
      title={t(`sensor.${sensor.kind}`)}
      isOn={isOn}
      onChange={(next) => void toggle(next)}
    />
  )
}
