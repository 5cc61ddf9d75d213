import BookOpen from 'lucide-react/icons/book-open'
import Code from 'lucide-react/icons/code'
import Landmark from 'lucide-react/icons/landmark'
import ScanFace from 'lucide-react/icons/scan-face'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { useHost } from '#session/services.tsx'
import type { HomeScreenShortcut } from '#shell/host.ts'
import { useNotify } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'

const GROUPS = [
  {
    key: 'money',
    links: [
      { key: 'wallets', href: paths.wallets.to(), Icon: Wallet },
      { key: 'accounts', href: paths.virtualAccounts.to(), Icon: Landmark },
      { key: 'counterparties', href: paths.counterparties.to(), Icon: Users },
      { key: 'books', href: paths.books.to(), Icon: BookOpen },
    ],
  },
  {
    key: 'you',
    links: [
      { key: 'verification', href: paths.verification.to(), Icon: ScanFace },
      { key: 'profile', href: paths.profile.to(), Icon: UserRound },
      { key: 'security', href: paths.twoFactor.to(), Icon: ShieldCheck },
      { key: 'developer', href: paths.developer.to(), Icon: Code },
    ],
  },
] as const

/** Links to every screen that has no tab. */
export function MoreScreen() {
  const t = useTranslations('more')
  const tabs = useTranslations('common.tabs')
  const isScreenEnabled = useIsScreenEnabled()
  return (
    <Screen title={tabs('more')}>
      {GROUPS.map((group) => (
        <Section isList key={group.key} title={t(`groups.${group.key}`)}>
          {group.links
            .filter(({ href }) => isScreenEnabled(href))
            .map(({ key, href, Icon }) => (
              <Row
                key={key}
                href={href}
                before={<Icon size={24} aria-hidden />}
                title={t(`links.${key}.title`)}
                subtitle={t(`links.${key}.text`)}
              />
            ))}
        </Section>
      ))}
      <AddToHomeScreen />
    </Screen>
  )
}

/**
 * Button that adds the app to the device's home screen. Renders nothing if that is impossible or
 * already done.
 */
function AddToHomeScreen() {
  const t = useTranslations('more.homeScreen')
  const host = useHost()
  const notify = useNotify()
  const [homeScreen, setHomeScreen] = useState<HomeScreenShortcut | undefined>()
  useEffect(() => {
    let isCancelled = false
    host.homeScreen().then(
      (found) => (isCancelled ? undefined : setHomeScreen(found)),
      () => undefined,
    )
    return () => {
      isCancelled = true
    }
  }, [host])
  if (homeScreen === undefined) return null
  const add = async () => {
    const isAdded = await homeScreen.add()
    notify(t(isAdded ? 'added' : 'notAdded'))
    // If the person refused, the host may offer it again, so its state is read again.
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
