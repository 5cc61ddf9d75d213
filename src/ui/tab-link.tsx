import { Tappable } from '@telegram-apps/telegram-ui'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'

import styles from './tab-link.module.css'
import { Text } from './text.tsx'

interface TabLinkProps {
  icon: LucideIcon
  label: string
  href: string
  /** `page` if the tab's own screen is open, `true` if a screen below it is. */
  current: 'page' | 'true' | undefined
}

/** A tab at the bottom of a phone or the side of a wide window. The UI kit's tab is not a link. */
export const TabLink = ({ icon: Icon, label, href, current }: TabLinkProps) => (
  <Tappable
    Component={Link}
    interactiveAnimation="opacity"
    href={href}
    className={styles.tab}
    aria-current={current}
  >
    <Icon size={24} aria-hidden />
    <Text size="caption">{label}</Text>
  </Tappable>
)
