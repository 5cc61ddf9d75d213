import { Select } from '@telegram-apps/telegram-ui'

import { LabelledField } from './form.tsx'

interface SelectFieldProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  error?: string | undefined
  hint?: string | undefined
}

/** The browser's own select, which works best on phones and with screen readers. */
export const SelectField = ({
  label,
  value,
  options,
  onChange,
  onBlur,
  error,
  hint,
}: SelectFieldProps) => (
  <LabelledField label={label} error={error} hint={hint}>
    {(tied) => (
      <Select
        {...tied}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )}
  </LabelledField>
)
