import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import styles from './action-tiles.module.css'

/** What can be done with the one thing that a screen is about, side by side below it. */
export const ActionTiles = ({ children }: { children: ReactNode }) => (
  <div className={styles.tiles}>{children}</div>
)

interface ActionLinkProps {
  icon: LucideIcon
  label: string
  href: string
}

/** One of them that opens a screen: an icon above its word. */
export const ActionLink = ({ icon: Icon, label, href }: ActionLinkProps) => (
  <Link href={href} className={styles.tile}>
    <Icon size={24} aria-hidden />
    <span>{label}</span>
  </Link>
)
