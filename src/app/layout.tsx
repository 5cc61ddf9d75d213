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
      <div className={styles.content}>
        <ScreenFrame>{children}</ScreenFrame>
      </div>
      <Tabs location={location} isHiddenOnPhone={!isTab} />
    </div>
  )
}

function Tabs({ location, isHiddenOnPhone }: { location: string; isHiddenOnPhone: boolean }) {
  const t = useTranslations('common')
  return (
    <nav className={isHiddenOnPhone ? styles.tabsWide : styles.tabs} aria-label={t('navigation')}>
      {TABS.map(({ key, path, Icon }) => (
        <Link
          key={key}
          href={path}
          className={styles.tab}
          aria-current={path === location ? 'page' : undefined}
        >
          <Icon size={24} aria-hidden />
          <span>{t(`tabs.${key}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
