import type { LucideIcon } from 'lucide-react'

import styles from './action-tile.module.css'
import tiles from './action-tiles.module.css'

interface ActionTileProps {
  icon: LucideIcon
  label: string
  /** Undefined where it can't be pressed yet. */
  onPress: (() => void) | undefined
}

/** One of the tiles that does something in place. By itself, since Home has only those that open a screen. */
export const ActionTile = ({ icon: Icon, label, onPress }: ActionTileProps) => (
  <button
    type="button"
    className={onPress === undefined ? `${tiles.tile} ${styles.waiting}` : tiles.tile}
    disabled={onPress === undefined}
    onClick={onPress}
  >
    <Icon size={24} aria-hidden />
    <span>{label}</span>
  </button>
)
