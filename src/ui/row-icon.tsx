import { Image } from '@telegram-apps/telegram-ui'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'

import styles from './row-icon.module.css'

const ICON = 20
const TINTS = 5

/** The kit writes the shape of its pictures at the element. */
export const ROUND = { borderRadius: '50%' }

/** An icon in the disc at the start of a row. */
export const RowIcon = ({ icon }: { icon: LucideIcon }) => (
  <Image
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
export const PersonIcon = ({ name }: { name: string }) => (
  <Image
    className={`${styles.disc} ${styles.person}`}
    style={ROUND}
    data-tint={tintOf(name)}
    data-initials={initialsOf(name)}
    aria-hidden
  />
)
