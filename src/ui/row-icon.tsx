import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'

import styles from './row-icon.module.css'

const ICON = 20
const TINTS = 5

/** An icon in the disc at the start of a row. */
export function RowIcon({ icon }: { icon: LucideIcon }) {
  return (
    <span className={styles.disc} aria-hidden>
      {createElement(icon, { size: ICON })}
    </span>
  )
}

/** First letters of a name's first and last word, in capitals; words without a letter in front don't count. */
export function initialsOf(name: string): string {
  const letters = name.match(/(?<!\S)\p{L}/gu) ?? []
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase()
}

/** The same tint for the same name, on every screen and device. */
const tintOf = (name: string): number => (name.charCodeAt(0) + name.length) % TINTS

/** A person or a company in the disc at the start of a row: the platform has no pictures of them. */
export function PersonIcon({ name }: { name: string }) {
  return (
    // Drawn by the style sheet: a row that is selected and copied holds the name alone.
    <span
      className={`${styles.disc} ${styles.person}`}
      data-tint={tintOf(name)}
      data-initials={initialsOf(name)}
      aria-hidden
    />
  )
}
