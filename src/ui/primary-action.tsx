import { Button } from './button.tsx'
import { useMainButton } from './foot-buttons.ts'
import { useHostControls, useIsSplit } from './host-controls.tsx'
import styles from './primary-action.module.css'

interface PrimaryActionProps {
  text: string
  onPress: () => void
  isLoading?: boolean
  disabled?: boolean
}

/**
 * The only primary action of the screen: in Telegram the host's main button, elsewhere a bar at the
 * bottom of the page. Ignores presses while it is busy or disabled.
 */
export function PrimaryAction({
  text,
  onPress,
  isLoading = false,
  disabled = false,
}: PrimaryActionProps) {
  const { hasNativeButtons } = useHostControls()
  const isSplit = useIsSplit()
  const press = () => {
    if (!isLoading && !disabled) onPress()
  }
  useMainButton({ text, isEnabled: !disabled && !isLoading, isLoading, onPress: press })
  if (hasNativeButtons && !isSplit) return null
  return (
    <div className={styles.bar} data-primary>
      <Button isStretched isLoading={isLoading} disabled={disabled} onClick={press}>
        {text}
      </Button>
    </div>
  )
}
