import { useId } from 'react'

import styles from './segmented-choice.module.css'

interface SegmentedChoiceProps<T extends string> {
  label: string
  choices: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, side by side: radio buttons drawn as a bar, so arrows and screen readers just work. */
export function SegmentedChoice<T extends string>({
  label,
  choices,
  value,
  onChange,
}: SegmentedChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
