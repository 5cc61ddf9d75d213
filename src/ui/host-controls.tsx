/**
 * What the components in `ui/` need of the host around the page. The app provides the real host. The back button
 * and the main button have one owner at a time: the component that asked last (telegram.md §5).
 */
import { createContext, use, useEffect, useEffectEvent, type ReactNode } from 'react'

/** A list that stands at the side of what is opened from it, on wide windows. */
export interface Pane {
  /** Something is open next to it: title, focus and the host's buttons belong to that. */
  isBeside: boolean
  /** Address of what is open; the row that leads there is marked. */
  current: string
  /** What scrolls the list: not the document. */
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
  /** Something stands before the page: dialogs must not rise above it. */
  readonly isCovered?: boolean
  setBackButton(onPress: (() => void) | undefined): void
  setMainButton(button: HostButton | undefined): void
  readonly setSecondaryButton?: ((button: HostButton | undefined) => void) | undefined
  setClosingConfirmation(isOn: boolean): void
  haptic(kind: 'select' | 'tap' | 'success' | 'warning' | 'error'): void
  copyText(text: string): Promise<boolean>
  /** For what should not stay in the clipboard. */
  copySecret(text: string): Promise<boolean>
}

export interface Stacks {
  controls: HostControls
  back: (() => void)[]
  /** The main button that the screen asked for, at most one. */
  main: HostButton[]
  /** The one below it, likewise. */
  secondary: HostButton[]
  /** Open sheets: nothing below them can be pressed, including the host's button. */
  sheets: Set<object>
  /** One entry for each component that asks for a confirmation before closing. */
  closingAsks: Set<object>
}

const Context = createContext<Stacks | undefined>(undefined)

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

const stacksByControls = new WeakMap<HostControls, Stacks>()

function stacksOf(controls: HostControls): Stacks {
  const stacks = stacksByControls.get(controls) ?? {
    controls,
    back: [],
    main: [],
    secondary: [],
    sheets: new Set(),
    closingAsks: new Set(),
  }
  stacksByControls.set(controls, stacks)
  return stacks
}

/** For the hooks beside this file. Throws outside of `HostControlsProvider`. */
export function useStacks(): Stacks {
  const stacks = use(Context)
  if (stacks === undefined) throw new Error('no HostControls')
  return stacks
}

export const useHostControls = (): HostControls => useStacks().controls

/** The host's buttons belong to what is open beside a list, not to the list. */
export const useIsBeside = (): boolean => use(PaneContext)?.isBeside === true

/** Shows the back button while mounted; `undefined` leaves it to whoever asked before. */
export function useBackButton(onBack: (() => void) | undefined): void {
  const { controls, back } = useStacks()
  const press = useEffectEvent(() => onBack?.())
  const isBeside = useIsBeside()
  const isShown = onBack !== undefined && !isBeside
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
