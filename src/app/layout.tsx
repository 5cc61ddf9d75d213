import { Activity, House, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'

import { paths } from '#paths'

import styles from './layout.module.css'
import { ScreenFrame } from './screen-frame.tsx'

const TABS = [
  { key: 'home', path: paths.home.to(), Icon: House },
  { key: 'activity', path: paths.activity.to(), Icon: Activity },
  { key: 'more', path: paths.profile.to(), Icon: Settings },
] as const

/** Tabs on a phone, a side bar on wide windows. Hidden on screens that are one task, such as Send. */
export function Layout({ children }: { children: ReactNode }) {
  const [location] = useLocation()
  const isTab = TABS.some(({ path }) => path === location)
  return (
    <div className={styles.layout}>
      {/* First in the document, so that the keyboard reaches it before an endless feed. */}
      <Tabs location={location} isHiddenOnPhone={!isTab} />
      <div className={styles.content}>
        <ScreenFrame>{children}</ScreenFrame>
      </div>
    </div>
  )
}

/** The tab that a screen below it belongs to. */
function sectionOf(location: string): (typeof TABS)[number]['key'] {
  if (location.startsWith(paths.activity.to())) return 'activity'
  if (location.startsWith(paths.wallets.to()) || location.startsWith(paths.profile.to()))
    return 'more'
  return 'home'
}

function Tabs({ location, isHiddenOnPhone }: { location: string; isHiddenOnPhone: boolean }) {
  const t = useTranslations('common')
  const section = sectionOf(location)
  return (
    <nav className={isHiddenOnPhone ? styles.tabsWide : styles.tabs} aria-label={t('navigation')}>
      {TABS.map(({ key, path, Icon }) => (
        <Link
          key={key}
          href={path}
          className={styles.tab}
          aria-current={path === location ? 'page' : key === section ? 'true' : undefined}
        >
          <Icon size={24} aria-hidden />
          <span>{t(`tabs.${key}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
