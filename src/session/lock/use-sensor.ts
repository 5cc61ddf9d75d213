import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { Biometrics } from '#shell/host.ts'

import { useHost } from '../services.tsx'
import { readLock } from './lock-record.ts'
import { fits } from './passcode.ts'

/** The device's sensor as a way to open the lock, asked once at first; undefined where it isn't used. */
export function useSensor(
  open: () => void,
): { kind: Biometrics['kind']; release: () => void } | undefined {
  const t = useTranslations('lock')
  const host = useHost()
  const [sensor, setSensor] = useState<Biometrics>()

  const release = async (found: Biometrics) => {
    const sealed = readLock(host.storage)?.sensor
    const secret = await found.release(t('reason'))
    if (secret && sealed && (await fits(secret, sealed))) open()
  }
  const releaseFirst = useEffectEvent(release)
  useEffect(() => {
    if (readLock(host.storage)?.sensor === undefined) return
    let isWanted = true
    void host.biometrics().then((found) => {
      if (!isWanted || found === undefined) return
      setSensor(found)
      void releaseFirst(found)
    })
    return () => {
      isWanted = false
    }
  }, [host])
  return sensor && { kind: sensor.kind, release: () => void release(sensor) }
}
