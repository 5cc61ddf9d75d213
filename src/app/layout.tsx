import Activity from 'lucide-react/icons/activity'
import CreditCard from 'lucide-react/icons/credit-card'
import Ellipsis from 'lucide-react/icons/ellipsis'
import House from 'lucide-react/icons/house'
import { Suspense, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { Deferred } from '#ui/deferred.tsx'
import { TabLink } from '#ui/tab-link.tsx'
import { useWideLayout } from '#ui/use-media.ts'

import { ScreenFrame } from './error-boundary.tsx'
import styles from './layout.module.css'
import { lazyScreen } from './lazy-screen.tsx'
import { usePreload } from './preload/preload.ts'

/** Milliseconds after which the code of the shortcuts loads, so that the screen is drawn first. */
const START_MS = 1000

const ListPane = lazyScreen(() => import('./list-pane.tsx'), 'leave')

const TABS = [
  { key: 'home', path: paths.home.to(), Icon: House },
  { key: 'cards', path: paths.cards.to(), Icon: CreditCard },
  { key: 'activity', path: paths.activity.to(), Icon: Activity },
  { key: 'more', path: paths.more.to(), Icon: Ellipsis },
] as const

/**
 * The navigation: tabs on a phone, a side bar in wide windows. Screens for one task, such as Send,
 * have no tabs on a phone.
 */
export function Layout({ children }: { children: ReactNode }) {
  const [location] = useLocation()
  const preload = usePreload()
  const isTab = TABS.some(({ path }) => path === location)
  const isWide = useWideLayout()
  const isScreenEnabled = useIsScreenEnabled()
  const list = isWide && isScreenEnabled(location) ? listOf(location) : undefined
  return (
    <div className={styles.layout} onPointerDown={preload}>
      {/* First in the document, so that keyboard users reach the navigation before an endless
          list. */}
      {isWide ? (
        <Deferred
          load={() => import('./side-bar.tsx')}
          namespaces={['more', 'wallets']}
          name="SideBar"
          props={{}}
        />
      ) : null}
      <Tabs location={location} isHiddenOnPhone={!isTab} />
      <Deferred
        load={() => import('./shortcuts.tsx')}
        name="Shortcuts"
        delayMs={START_MS}
        attempt={location}
        props={{}}
      />
      {list === undefined ? null : (
        <Suspense fallback={<div className={styles.pane} data-list={list} />}>
          <ListPane key={list} path={list} />
        </Suspense>
      )}
      {/* The same element in both layouts, so that a resize does not unmount a filled-in form. */}
      {list === location ? null : (
        <div className={styles.content}>
          <ScreenFrame>{children}</ScreenFrame>
        </div>
      )}
    </div>
  )
}

const BELOW_HOME = [
  paths.asset.to({ symbol: '' }),
  paths.deposit.to(),
  paths.send.to(),
  paths.exchange.to(),
]

function sectionOf(location: string): (typeof TABS)[number]['key'] {
  const isBelow = (path: string) => location.startsWith(path)
  if (isBelow(paths.cards.to())) return 'cards'
  if (isBelow(paths.activity.to())) return 'activity'
  return location === paths.home.to() || BELOW_HOME.some(isBelow) ? 'home' : 'more'
}

function Tabs({ location, isHiddenOnPhone }: { location: string; isHiddenOnPhone: boolean }) {
  const t = useTranslations('common')
  const isScreenEnabled = useIsScreenEnabled()
  const section = sectionOf(location)
  return (
    <nav
      className={isHiddenOnPhone ? `${styles.tabs} ${styles.task}` : styles.tabs}
      aria-label={t('navigation')}
    >
      {TABS.filter(({ path }) => isScreenEnabled(path)).map(({ key, path, Icon }) => (
        <TabLink
          key={key}
          icon={Icon}
          label={t(`tabs.${key}`)}
          href={path}
          current={path === location ? 'page' : key === section ? 'true' : undefined}
        />
      ))}
    </nav>
  )
}

const LISTS = [paths.activity, paths.cards, paths.counterparties, paths.virtualAccounts].map(
  ({ pattern }) => pattern,
)

/** Returns the list to which an address belongs; undefined for forms that need the list's space. */
const listOf = (location: string): string | undefined =>
  location === paths.newCard.pattern || location === paths.topUp.pattern
    ? undefined
    : LISTS.find((list) => `${location}/`.startsWith(`${list}/`))
