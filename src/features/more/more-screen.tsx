import { Code, Landmark, ScanFace, ShieldCheck, UserRound, Users, Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'

import { AddToHomeScreen } from './components/add-to-home-screen.tsx'

const GROUPS = [
  {
    key: 'money',
    links: [
      { key: 'wallets', href: paths.wallets.to(), Icon: Wallet },
      { key: 'accounts', href: paths.accounts.to(), Icon: Landmark },
      { key: 'counterparties', href: paths.counterparties.to(), Icon: Users },
    ],
  },
  {
    key: 'you',
    links: [
      { key: 'verification', href: paths.verification.to(), Icon: ScanFace },
      { key: 'profile', href: paths.profile.to(), Icon: UserRound },
      { key: 'security', href: paths.security.to(), Icon: ShieldCheck },
      { key: 'developer', href: paths.developer.to(), Icon: Code },
    ],
  },
] as const

/** The way to everything that has no tab of its own. */
export function MoreScreen() {
  const t = useTranslations('more')
  return (
    <Screen title={t('title')}>
      {GROUPS.map((group) => (
        <Section key={group.key} title={t(`groups.${group.key}`)}>
          {group.links.map(({ key, href, Icon }) => (
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
