import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { Biometrics } from '#shell/host.ts'
import { useNotify } from '#ui/notice.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

import { useHost } from '../services.tsx'
import type { LockRecord } from './lock-record.ts'
import { newSecret, seal } from './passcode.ts'

interface SensorSwitchProps {
  record: LockRecord
  onChange: (record: LockRecord) => void
}

/** Face or finger beside the passcode, where the host offers it. */
export function SensorSwitch({ record, onChange }: SensorSwitchProps) {
  const t = useTranslations('lock')
  const host = useHost()
  const notify = useNotify()
  const [sensor, setSensor] = useState<Biometrics>()
  useEffect(() => {
    let isWanted = true
    void host.biometrics().then((found) => {
      if (isWanted) setSensor(found)
    })
    return () => {
      isWanted = false
    }
  }, [host])
  if (sensor === undefined) return null

  const turn = async (isOn: boolean) => {
    if (!isOn) {
      void sensor.forget()
      return onChange({ ...record, sensor: undefined })
    }
    const secret = newSecret()
    // What the host releases is compared with what is kept here: a host that only says "yes" opens nothing.
    if (await sensor.keep(secret, t('reason')))
      return onChange({ ...record, sensor: await seal(secret) })
    return notify(t('sensorRefused'))
  }
  return (
    <SwitchRow
      title={t(`sensor.${sensor.kind}`)}
      isOn={record.sensor !== undefined}
      onChange={(isOn) => void turn(isOn)}
    />
  )
}
