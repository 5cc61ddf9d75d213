import { Tappable } from '@telegram-apps/telegram-ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import styles from './action-tiles.module.css'
import { Text } from './text.tsx'

/** What can be done with the one thing that a screen is about, side by side below it. */
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

/** One of them that opens a screen: an icon above its word. The kit's own is never a link, and cuts its word. */
export const ActionLink = ({ href, ...face }: TileProps & { href: string }) => (
  <Tappable Component={Link} href={href} className={styles.tile}>
    <Face {...face} />
  </Tappable>
)

/** One of them that does something in place; `onPress` is undefined where it can't be pressed yet. */
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
