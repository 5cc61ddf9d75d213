import { Image } from '@telegram-apps/telegram-ui'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'

import styles from './row-icon.module.css'

const ICON = 20
const TINTS = 5

/** Of initials, by the size of their disc: they fill it, however large the reader's type is. */
const INITIALS = 0.375

/** The kit writes the shape of its pictures at the element. */
export const ROUND = { borderRadius: '50%' }

/** An icon in the disc at the start of a row. */
export const RowIcon = ({ icon, size = 40 }: { icon: LucideIcon; size?: 40 | 48 }) => (
  <Image
    size={size}
    className={styles.disc}
    style={ROUND}
    fallbackIcon={createElement(icon, { size: ICON })}
    aria-hidden
  />
)

/** First letters of a name's first and last word, in capitals; words without a letter in front don't count. */
export function initialsOf(name: string): string {
  const letters = name.match(/(?<!\S)\p{L}/gu) ?? []
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase()
}

/** The same tint for the same name, on every screen and device. */
const tintOf = (name: string): number => (name.charCodeAt(0) + name.length) % TINTS

/**
 * A person or a company in the disc at the start of a row: the platform has no pictures of them. The initials are
 * drawn by the style sheet, where the kit's Avatar writes them: a row that is selected and copied holds the name alone.
 */
export const PersonIcon = ({ name, size = 40 }: { name: string; size?: 40 | 48 }) => (
  <Image
    size={size}
    className={`${styles.disc} ${styles.person}`}
    style={{ ...ROUND, fontSize: size * INITIALS }}
    data-tint={tintOf(name)}
    data-initials={initialsOf(name)}
    aria-hidden
  />
)
