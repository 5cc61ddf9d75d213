import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

import { useNotify } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

import { useHost } from '../services.tsx'
import { DELAYS, readLock, writeLock, type LockRecord } from './lock-record.ts'
import styles from './lock-screen.module.css'
import { LOCK_KEY, lockOf } from './lock-store.ts'
import { seal } from './passcode.ts'
import { NewPasscode, OldPasscode } from './passcode-forms.tsx'
import { SensorSwitch } from './sensor-switch.tsx'
import { watchLeaving } from './watch-leaving.ts'

const FIRST_DELAY = 60

/** A passcode before the app on this device: on, off, when, and with what. */
export function AppLockSettings() {
  const t = useTranslations('lock')
  const host = useHost()
  const notify = useNotify()
  const lock = lockOf(host)
  const isOn = useSyncExternalStore(lock.subscribe, () => lock.get() !== 'off')
  const [asking, setAsking] = useState<'new' | 'old'>()
  const [record, setRecord] = useState(() => readLock(host.storage))
  // Passcodes need what browsers give to safe origins only.
  if (globalThis.crypto?.subtle === undefined) return null

  const keep = (next: LockRecord) => {
    writeLock(host.storage, next)
    setRecord(next)
  }
  const turnOn = async (passcode: string) => {
    // What covers the app has to be here before anybody relies on it.
    const screen = await import('./lock-watch.tsx').catch(() => undefined)
    if (screen === undefined) return notify(t('notLoaded'))
    watchLeaving(host)
    keep({ passcode: await seal(passcode), after: FIRST_DELAY, wrongTries: 0, waitUntil: 0 })
    lock.set('open')
    setAsking(undefined)
    return notify(t('isOn'))
  }
  const turnOff = () => {
    if (record?.sensor) void host.biometrics().then((sensor) => sensor?.forget())
    host.storage.removeItem(LOCK_KEY)
    setRecord(undefined)
    lock.set('off')
    setAsking(undefined)
    notify(t('isOff'))
  }
  return (
    <>
      <Section title={t('settings')} footer={t('hint')}>
        <SwitchRow
          title={t('switch')}
          isOn={isOn}
          onChange={(next) => setAsking(next ? 'new' : 'old')}
        />
        {isOn && record !== undefined ? (
          <>
            <div className={styles.select}>
              <SelectField
                label={t('after')}
                value={String(record.after)}
                options={DELAYS.map((delay) => ({
                  value: String(delay),
                  label: t(`delays.${delay}`),
                }))}
                onChange={(value) => keep({ ...record, after: Number(value) })}
              />
            </div>
            <SensorSwitch record={record} onChange={keep} />
            <Row title={t('lockNow')} onPress={() => lock.set('locked')} />
          </>
        ) : null}
      </Section>
      {asking === undefined ? null : (
        <Sheet title={t(`ask.${asking}`)} onClose={() => setAsking(undefined)}>
          {asking === 'new' ? <NewPasscode onDone={turnOn} /> : <OldPasscode onDone={turnOff} />}
        </Sheet>
      )}
    </>
  )
}
