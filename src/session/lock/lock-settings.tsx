import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

import { useNotify } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

import { useHost } from '../services.tsx'
import { changeLock, DELAYS, recordOf, writeLock, type LockRecord } from './lock-record.ts'
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
  const record = recordOf(
    useSyncExternalStore(lock.subscribe, () => host.storage.getItem(LOCK_KEY)),
  )
  const [asking, setAsking] = useState<'new' | 'old'>()
  // Passcodes need what browsers give to safe origins only.
  if (globalThis.crypto?.subtle === undefined) return null

  const change = (members: Pick<LockRecord, 'after'> | Pick<LockRecord, 'sensor'>) => {
    changeLock(host.storage, members)
    lock.changed()
  }
  const turnOn = async (passcode: string) => {
    // What covers the app has to be here before anybody relies on it.
    const screen = await import('./lock-watch.tsx').catch(() => undefined)
    if (screen === undefined) return notify(t('notLoaded'))
    watchLeaving(host)
    writeLock(host.storage, {
      passcode: await seal(passcode),
      after: FIRST_DELAY,
      wrongTries: 0,
      waitUntil: 0,
    })
    lock.set('open')
    setAsking(undefined)
    return notify(t('isOn'))
  }
  const turnOff = () => {
    if (record?.sensor) void host.biometrics().then((sensor) => sensor?.forget())
    host.storage.removeItem(LOCK_KEY)
    lock.changed()
    setAsking(undefined)
    notify(t('isOff'))
  }
  return (
    <>
      <Section title={t('settings')} footer={t('hint')}>
        <SwitchRow
          title={t('switch')}
          isOn={record !== undefined}
          onChange={(next) => setAsking(next ? 'new' : 'old')}
        />
        {record === undefined ? null : (
          <>
            <div className={styles.select}>
              <SelectField
                label={t('after')}
                value={String(record.after)}
                options={DELAYS.map((delay) => ({
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
      {asking === undefined ? null : (
        <Sheet title={t(`ask.${asking}`)} onClose={() => setAsking(undefined)}>
          {asking === 'new' ? <NewPasscode onDone={turnOn} /> : <OldPasscode onDone={turnOff} />}
        </Sheet>
      )}
    </>
  )
}
