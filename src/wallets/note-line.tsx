import styles from './note-line.module.css'

/**
 * What a row says below its title, in one line: a part that there is no room for is left out whole, the last one
 * first, because half a time says nothing. The person's own words at the end are cut instead.
 */
export function NoteLine({ parts, own }: { parts: readonly string[]; own: string }) {
  const said = [...new Set(parts)].filter(Boolean)
  // Most rows say one thing, which the row itself cuts.
  if (said.length < 2 && own === '') return <span>{said[0]}</span>
  return (
    <span className={styles.line}>
      {said.map((part, at) => (
        <span key={part}>{at === 0 ? part : ` · ${part}`}</span>
      ))}
      {own === '' ? null : <span className={styles.own}>{` · ${own}`}</span>}
    </span>
  )
}
