import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import styles from './action-tiles.module.css'

const ICON = 24

/** What can be done with the one thing that a screen is about, side by side below it. */
export const ActionTiles = ({ children }: { children: ReactNode }) => (
  <div className={styles.tiles}>{children}</div>
)

interface ActionTileProps {
  icon: LucideIcon
  label: string
  /** Opens a screen. */
  href?: string
  /** Neither this nor an address: it can't be pressed yet. */
  onPress?: (() => void) | undefined
}

/** One of them: an icon above its word. */
export function ActionTile({ icon: Icon, label, href, onPress }: ActionTileProps) {
  const content = (
    <>
      <Icon size={ICON} aria-hidden />
      {label}
    </>
  )
  if (href !== undefined)
    return (
      <Link href={href} className={styles.tile}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      className={styles.tile}
      disabled={onPress === undefined}
      onClick={onPress}
    >
      {content}
    </button>
  )
}
