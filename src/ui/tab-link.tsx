import { Tappable } from '@telegram-apps/telegram-ui'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'

import styles from './tab-link.module.css'
import { Text } from './text.tsx'

interface TabLinkProps {
  icon: LucideIcon
  label: string
  href: string
  /** `true` if the open screen lies below the tab's own. */
  current: 'page' | 'true' | undefined
}

/**
 * One of the tabs at the foot of a phone or the side of a wide window. The kit's tab is not a link.
 */
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
