import { Tappable } from '@telegram-apps/telegram-ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import styles from './action-tiles.module.css'
import { Text } from './text.tsx'

export const ActionTiles = ({ children }: { children: ReactNode }) => (
  <div className={styles.tiles}>{children}</div>
)

interface TileProps {
  icon: LucideIcon
  label: string
}

const Face = ({ icon: Icon, label }: TileProps) => (
  <>
    <Icon size={24} aria-hidden />
    <Text className={styles.label}>{label}</Text>
  </>
)

/**
 * Tile that opens a screen: an icon above its label. The UI kit's tile can't be a link, and cuts
 * off its label.
 */
export const ActionLink = ({ href, ...face }: TileProps & { href: string }) => (
  <Tappable Component={Link} href={href} className={styles.tile}>
    <Face {...face} />
  </Tappable>
)

/** Tile with an action on this screen. `onPress` is undefined while the tile is disabled. */
export const ActionTile = ({
  onPress,
  ...face
}: TileProps & { onPress: (() => void) | undefined }) => (
  <Tappable
    Component="button"
    type="button"
    className={styles.tile}
    disabled={onPress === undefined}
    onClick={onPress}
  >
    <Face {...face} />
  </Tappable>
)
