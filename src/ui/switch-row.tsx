import styles from './switch-row.module.css'

interface SwitchRowProps {
  title: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A setting that is on or off; the whole row is its label, so the target is the row. */
export function SwitchRow({ title, hint, isOn, onChange }: SwitchRowProps) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span>{title}</span>
        {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden />
    </label>
  )
}
