import { useEffect, useEffectEvent } from 'react'

import { useIsBeside, useStacks, type HostButton, type Stacks } from './host-controls.tsx'

/** Hides the host's buttons below an open sheet, because nothing there can be pressed. */
function showFoot({ controls, main, secondary, sheets }: Stacks): void {
  const isClear = sheets.size === 0
  controls.setMainButton(isClear ? main[0] : undefined)
  controls.setSecondaryButton?.(isClear ? secondary[0] : undefined)
}

/** Hides the host's buttons of the screen below while mounted. */
export function useSheetAbove(): void {
  const stacks = useStacks()
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

/** Shows one of the host's buttons while mounted; does nothing if the page renders its own. */
function useFootButton(
  place: 'main' | 'secondary',
  button: HostButton | undefined,
  isMine: boolean,
) {
  const stacks = useStacks()
  const press = useEffectEvent(() => button?.onPress())
  const { text, isEnabled = true, isLoading = false } = button ?? {}
  useEffect(() => {
    if (!isMine || text === undefined) return
    stacks[place].splice(0, 1, { text, isEnabled, isLoading, onPress: () => press() })
    showFoot(stacks)
  }, [stacks, place, isMine, text, isEnabled, isLoading])
  useEffect(() => {
    if (!isMine) return
    return () => {
      stacks[place].length = 0
      showFoot(stacks)
    }
  }, [stacks, place, isMine])
}

/** Shows the host's main button while mounted; does nothing if the page renders its own. */
export function useMainButton(button: HostButton | undefined): void {
  const { controls } = useStacks()
  const isBeside = useIsBeside()
  useFootButton('main', button, controls.hasNativeButtons && !isBeside)
}

/** Shows the host's secondary button while mounted; returns false if the page renders its own. */
export function useSecondaryButton(button: HostButton): boolean {
  const { controls } = useStacks()
  const isBeside = useIsBeside()
  const isMine = controls.setSecondaryButton !== undefined && !isBeside
  useFootButton('secondary', button, isMine)
  return isMine
}
