import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { Biometrics } from '#shell/host.ts'
import { useNotify } from '#ui/notice.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

import { useHost } from '../services.tsx'
import { newSecret, seal, type Sealed } from './passcode.ts'

interface SensorSwitchProps {
  isOn: boolean
  onChange: (sensor: Sealed | undefined) => void
}

/** Face or finger beside the passcode, where the host offers it. */
export function SensorSwitch({ isOn, onChange }: SensorSwitchProps) {
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

  const turn = async (next: boolean) => {
    if (!next) {
      void sensor.forget()
      return onChange(undefined)
    }
    const secret = newSecret()
    // What the host releases is compared with what is kept here: a host that only says "yes" opens nothing.
    if (await sensor.keep(secret, t('reason'))) return onChange(await seal(secret))
    return notify(t('sensorRefused'))
  }
  return (
    <SwitchRow
      title={t(`sensor.${sensor.kind}`)}
      isOn={isOn}
      onChange={(next) => void turn(next)}
    />
  )
}
