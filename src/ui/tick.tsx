import { Checkbox } from '@telegram-apps/telegram-ui'

interface TickProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

export const TickBox = ({ label, isOn, isDisabled, onChange }: TickProps) => (
  <Checkbox
    aria-label={label}
    checked={isOn}
    disabled={isDisabled}
    onChange={({ target }) => onChange(target.checked)}
  />
)
