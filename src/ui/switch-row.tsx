import { Switch } from '@telegram-apps/telegram-ui'

import { useHostControls } from './host-controls.tsx'
import styles from './switch-row.module.css'
import { Text } from './text.tsx'

interface SwitchRowProps {
  title: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A setting that is on or off. The whole row is its label and can be pressed. */
export function SwitchRow({ title, hint, isOn, onChange }: SwitchRowProps) {
  const { haptic } = useHostControls()
  return (
    <Switch
      role="switch"
      className={styles.row}
      checked={isOn}
      aria-checked={isOn}
      onChange={(event) => {
        haptic('select')
        onChange(event.target.checked)
      }}
    >
      <span className={styles.words}>
        <Text size="callout">{title}</Text>
        {hint === undefined ? null : (
          <Text size="label" tone="secondary">
            {hint}
          </Text>
        )}
      </span>
    </Switch>
  )
}
