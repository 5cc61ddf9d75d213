import { Button } from './button.tsx'
import { useSecondaryButton } from './foot-buttons.ts'

interface SecondaryActionProps {
  text: string
  onPress: () => void
}

/**
 * Alternative to the screen's primary action: the host's secondary button (Bot API 7.10), or a less
 * prominent button of the page. Place it right before `PrimaryAction`.
 */
export function SecondaryAction({ text, onPress }: SecondaryActionProps) {
  const isNative = useSecondaryButton({ text, isEnabled: true, isLoading: false, onPress })
  return isNative ? null : (
    <Button isStretched mode="plain" onClick={onPress}>
      {text}
    </Button>
  )
}
