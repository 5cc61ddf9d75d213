import { useEffect, useEffectEvent } from 'react'

import {
  useIsSplit,
  useHostControlStacks,
  type HostButton,
  type HostControlStacks,
} from './host-controls.tsx'

/**
 * Shows the host's buttons. While a sheet is open, hides the buttons of the screen below it,
 * because nothing there can be pressed.
 */
function showFoot({ controls, main, secondary, sheets }: HostControlStacks): void {
  const isClear = sheets.size === 0
  controls.setMainButton(isClear ? main[0] : undefined)
  controls.setSecondaryButton?.(isClear ? secondary[0] : undefined)
}

/** While it is mounted, hides the host's buttons of the screen below. */
export function useHideScreenButtons(): void {
  const stacks = useHostControlStacks()
  useEffect(() => {
    const { sheets } = stacks
    const sheet = {}
    sheets.add(sheet)
    showFoot(stacks)
    return () => {
      sheets.delete(sheet)
      showFoot(stacks)
    }
  }, [stacks])
}

/** Shows one of the host's buttons while mounted; does nothing if the page draws its own. */
function useFootButton(
  place: 'main' | 'secondary',
  button: HostButton | undefined,
  isActive: boolean,
) {
  const stacks = useHostControlStacks()
  const press = useEffectEvent(() => button?.onPress())
  const { text, isEnabled = true, isLoading = false } = button ?? {}
  useEffect(() => {
    if (!isActive || text === undefined) return
    stacks[place].splice(0, 1, { text, isEnabled, isLoading, onPress: () => press() })
    showFoot(stacks)
  }, [stacks, place, isActive, text, isEnabled, isLoading])
  useEffect(() => {
    if (!isActive) return
    return () => {
      stacks[place].length = 0
      showFoot(stacks)
    }
  }, [stacks, place, isActive])
}

/** Shows the host's main button while mounted; does nothing if the page draws its own. */
export function useMainButton(button: HostButton | undefined): void {
  const { controls } = useHostControlStacks()
  const isSplit = useIsSplit()
  useFootButton('main', button, controls.hasNativeButtons && !isSplit)
}

/** Shows the host's secondary button while mounted; returns false if the page draws its own. */
export function useSecondaryButton(button: HostButton): boolean {
  const { controls } = useHostControlStacks()
  const isSplit = useIsSplit()
  const isActive = controls.setSecondaryButton !== undefined && !isSplit
  useFootButton('secondary', button, isActive)
  return isActive
}
