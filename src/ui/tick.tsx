import { Checkbox } from '@telegram-apps/telegram-ui'

interface TickProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Checkbox without text of its own, for cells of tables. */
export const Tick = ({ label, isOn, onChange }: TickProps) => (
  <Checkbox aria-label={label} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
)
