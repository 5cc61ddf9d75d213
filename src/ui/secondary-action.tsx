import { Button } from './button.tsx'
import { useSecondaryButton } from './foot-buttons.ts'

interface SecondaryActionProps {
  text: string
  onPress: () => void
}

/**
 * What may be done instead of the screen's primary action: the host's own button below the main one where it has one
 * (Bot API 7.10), a quiet button of the page elsewhere. Stands right before `PrimaryAction`.
 */
export function SecondaryAction({ text, onPress }: SecondaryActionProps) {
  const isOfHost = useSecondaryButton({ text, isEnabled: true, isLoading: false, onPress })
  return isOfHost ? null : (
    <Button isStretched mode="plain" onClick={onPress}>
      {text}
    </Button>
  )
}
