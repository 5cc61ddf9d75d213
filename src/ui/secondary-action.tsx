import { useEffect, useEffectEvent } from 'react'

import { Button } from './button.tsx'
import { useHostControls, useIsBeside } from './host-controls.tsx'

interface SecondaryActionProps {
  text: string
  onPress: () => void
}

/**
 * What may be done instead of the screen's primary action: the host's own button below the main one where it has one
 * (Bot API 7.10), a quiet button of the page elsewhere. Stands right before `PrimaryAction`.
 */
export function SecondaryAction({ text, onPress }: SecondaryActionProps) {
  const { setSecondaryButton } = useHostControls()
  const set = useIsBeside() ? undefined : setSecondaryButton
  const press = useEffectEvent(() => {
    // It stays while a sheet is open, and nothing below that can be pressed.
    if (document.querySelector('dialog[open]') === null) onPress()
  })
  useEffect(() => {
    if (set === undefined) return
    set({ text, isEnabled: true, isLoading: false, onPress: () => press() })
    return () => set(undefined)
  }, [set, text])
  if (set !== undefined) return null
  return (
    <Button isStretched mode="plain" onClick={onPress}>
      {text}
    </Button>
  )
}
