import styles from './date-pair.module.css'
import { TextField } from './form.tsx'

interface Days {
  from: string
  to: string
}

interface DatePairProps {
  labels: Days
  value: Days
  error: string | undefined
  onChange: (name: keyof Days, day: string) => void
}

export const DatePair = ({ labels, value, error, onChange }: DatePairProps) => (
  <div className={styles.dates}>
    {(['from', 'to'] as const).map((name) => (
      <TextField
        key={name}
        label={labels[name]}
        type="date"
        value={value[name]}
        error={name === 'to' ? error : undefined}
        onChange={(event) => onChange(name, event.target.value)}
      />
    ))}
  </div>
)
