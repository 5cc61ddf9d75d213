/**
 * The host's controls for the components in `ui/`. The app provides the real host. The back button
 * and the main button belong to one component at a time: the one that requested them last
 * (telegram.md §5).
 */
import { createContext, use, useEffect, useEffectEvent, type ReactNode } from 'react'

/** In wide windows, a list beside the screen that was opened from it. */
export interface Pane {
  /** True if a screen, open beside the list, owns title, focus and the host's buttons. */
  isSplit: boolean
  /** Path of the open screen. The row that links to it is marked. */
  current: string
  /** The element in which the list scrolls, instead of the document. */
  scroller: HTMLElement
}

export const PaneContext = createContext<Pane | undefined>(undefined)

export interface HostButton {
  text: string
  isEnabled: boolean
  isLoading: boolean
  onPress: () => void
}

export interface HostControls {
  readonly hasNativeButtons: boolean
  /** True if something covers the app. Dialogs must not open above it. */
  readonly isCovered?: boolean
  setBackButton(onPress: (() => void) | undefined): void
  setMainButton(button: HostButton | undefined): void
  readonly setSecondaryButton?: ((button: HostButton | undefined) => void) | undefined
  setClosingConfirmation(isOn: boolean): void
  haptic(kind: 'select' | 'tap' | 'success' | 'warning' | 'error'): void
  copyText(text: string): Promise<boolean>
  copySecret(text: string): Promise<boolean>
}

export interface HostControlStacks {
  controls: HostControls
  back: (() => void)[]
  main: HostButton[]
  secondary: HostButton[]
  /** Open sheets. Nothing below them can be pressed, not even the host's button. */
  sheets: Set<object>
  guards: Set<object>
}

const Context = createContext<HostControlStacks | undefined>(undefined)

export function HostControlsProvider({
  controls,
  children,
}: {
  controls: HostControls
  children: ReactNode
}) {
  const stacks = stacksOf(controls)
  return <Context value={stacks}>{children}</Context>
}

const stacksByControls = new WeakMap<HostControls, HostControlStacks>()

function stacksOf(controls: HostControls): HostControlStacks {
  const stacks = stacksByControls.get(controls) ?? {
    controls,
    back: [],
    main: [],
    secondary: [],
    sheets: new Set(),
    guards: new Set(),
  }
  stacksByControls.set(controls, stacks)
  return stacks
}

/** Returns the shared state of this folder's hooks. Throws outside of `HostControlsProvider`. */
export function useHostControlStacks(): HostControlStacks {
  const stacks = use(Context)
  if (stacks === undefined) throw new Error('no HostControls')
  return stacks
}

export const useHostControls = (): HostControls => useHostControlStacks().controls

/** Returns whether a screen is open beside the list and thus owns the host's buttons. */
export const useIsSplit = (): boolean => use(PaneContext)?.isSplit === true

/**
 * Shows the back button while mounted. If `onBack` is undefined, the button keeps the action of the
 * previous component.
 */
export function useBackButton(onBack: (() => void) | undefined): void {
  const { controls, back } = useHostControlStacks()
  const press = useEffectEvent(() => onBack?.())
  const isSplit = useIsSplit()
  const isShown = onBack !== undefined && !isSplit
  useEffect(() => {
    if (!isShown) return
    const handler = () => press()
    const show = () => controls.setBackButton(back.at(-1))
    back.push(handler)
    show()
    return () => {
      back.splice(back.indexOf(handler), 1)
      show()
    }
  }, [controls, back, isShown])
}
