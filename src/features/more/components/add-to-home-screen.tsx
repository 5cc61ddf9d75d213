import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

import { useHost } from '#session/services.tsx'
import type { HomeScreen } from '#shell/host.ts'
import { useNotify } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

/** Puts the app beside the device's own; nothing where that can't be done or is done already. */
export function AddToHomeScreen() {
  const t = useTranslations('more.homeScreen')
  const host = useHost()
  const notify = useNotify()
  const [homeScreen, setHomeScreen] = useState<HomeScreen | undefined>()
  useEffect(() => {
    let isGone = false
    host.homeScreen().then(
      (found) => (isGone ? undefined : setHomeScreen(found)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [host])
  if (homeScreen === undefined) return null
  const add = async () => {
    const isAdded = await homeScreen.add()
    notify(t(isAdded ? 'added' : 'notAdded'))
    // What was refused may be offered again; what is there needs no offer.
    setHomeScreen(isAdded ? undefined : await host.homeScreen())
  }
  return (
    <Section>
      <Row
        onPress={() => void add()}
        before={<Smartphone size={24} aria-hidden />}
        title={t('title')}
        subtitle={t('text')}
      />
    </Section>
  )
}
