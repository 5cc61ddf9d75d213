import { Checkbox } from '@telegram-apps/telegram-ui'

interface TickProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export const Tick = ({ label, isOn, onChange }: TickProps) => (
  <Checkbox aria-label={label} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
)
