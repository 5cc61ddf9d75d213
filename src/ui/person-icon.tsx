import styles from './person-icon.module.css'

const TINTS = [styles.tint0, styles.tint1, styles.tint2, styles.tint3, styles.tint4]

/** First letters of a name's first and last word, in capitals; words without a letter in front don't count. */
export function initialsOf(name: string): string {
  const letters = name.match(/(?<!\S)\p{L}/gu) ?? []
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase()
}

/** The same of the tints for the same name, on every screen and device. */
function tintOf(name: string): string | undefined {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return TINTS[sum % TINTS.length]
}

/** A person or a company in the disc at the start of a row: the platform has no pictures of them. */
export function PersonIcon({ name }: { name: string }) {
  return (
    // Drawn by the style sheet: a row that is selected and copied holds the name alone.
    <span
      className={`${styles.disc} ${tintOf(name)}`}
      data-initials={initialsOf(name)}
      aria-hidden
    />
  )
}
