import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'

import type { ScreenLink } from './entries.ts'

export function useScreenLinks(): readonly ScreenLink[] {
  const home = useTranslations('home')
  const tabs = useTranslations('common.tabs')
  const more = useTranslations('more.links')
  const isScreenEnabled = useIsScreenEnabled()
  const links = [
    { title: tabs('home'), href: paths.home.to() },
    { title: home('send'), href: paths.send.to() },
    { title: home('add'), href: paths.deposit.to() },
    { title: home('exchange'), href: paths.exchange.to() },
    { title: tabs('cards'), href: paths.cards.to() },
    { title: tabs('activity'), href: paths.activity.to() },
    { title: more('books.title'), href: paths.books.to() },
    { title: more('wallets.title'), href: paths.wallets.to() },
    { title: more('accounts.title'), href: paths.virtualAccounts.to() },
    { title: more('counterparties.title'), href: paths.counterparties.to() },
    { title: more('verification.title'), href: paths.verification.to() },
    { title: more('profile.title'), href: paths.profile.to() },
    { title: more('security.title'), href: paths.twoFactor.to() },
    { title: more('developer.title'), href: paths.developer.to() },
  ].filter(({ href }) => isScreenEnabled(href))
  const key = links.map(({ title }) => title).join('\n')
  // Returns the same list as long as its texts are the same.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => links, [key])
}
