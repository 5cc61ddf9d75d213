import { Image } from '@telegram-apps/telegram-ui'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'

import styles from './row-icon.module.css'

const ICON = 20
const TINTS = 5

/** Font size of initials relative to the disc's size, whatever the person's font size is. */
const INITIALS = 0.375

export const ROUND_STYLE = { borderRadius: '50%' }

export const RowIcon = ({ icon, size = 40 }: { icon: LucideIcon; size?: 40 | 48 }) => (
  <Image
    size={size}
    className={styles.disc}
    style={ROUND_STYLE}
    fallbackIcon={createElement(icon, { size: ICON })}
    aria-hidden
  />
)

/**
 * Returns the initials of a name's first and last word as capitals. Words that don't begin with a
 * letter don't count.
 */
export function initialsOf(name: string): string {
  const letters = name.match(/(?<!\S)\p{L}/gu) ?? []
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase()
}

/** Returns the tint of a name. The same name has the same tint on every screen and device. */
const tintOf = (name: string): number => (name.charCodeAt(0) + name.length) % TINTS

/**
 * Initials of a person or company in the disc at the start of a row, because the platform has no
 * pictures. The style sheet draws them. In the UI kit's Avatar they would be a text, which would be
 * copied with the row.
 */
export const PersonIcon = ({ name, size = 40 }: { name: string; size?: 24 | 40 | 48 }) => (
  <Image
    size={size}
    className={`${styles.disc} ${styles.person}`}
    style={{ ...ROUND_STYLE, fontSize: size * INITIALS, ['--tint' as string]: tintOf(name) }}
    data-initials={initialsOf(name)}
    aria-hidden
  />
)
