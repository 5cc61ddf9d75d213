import { Image } from '@telegram-apps/telegram-ui'

import styles from './asset-icon.module.css'
import { ROUND_STYLE } from './row-icon.tsx'

interface PictureProps {
  icon: string | undefined
  symbol: string
  size?: 20 | 24 | 28 | 40 | 48 | 96
}

/**
 * Returns properties for the UI kit's Image, which shows the first letter if there is no picture,
 * or if it can't be loaded.
 */
const drawnBy = ({ icon, symbol, size = 40 }: PictureProps) => ({
  ...(icon !== undefined && { src: icon }),
  alt: '',
  size,
  fallbackIcon: (
    <span translate="no" style={{ fontSize: size * 0.45 }}>
      {symbol.slice(0, 1).toUpperCase()}
    </span>
  ),
  'aria-hidden': true,
})

export const AssetIcon = (picture: PictureProps) => (
  <Image className={styles.icon} style={ROUND_STYLE} {...drawnBy(picture)} />
)

export const Logo = (picture: PictureProps) => (
  <Image className={`${styles.icon} ${styles.logo}`} {...drawnBy(picture)} />
)
