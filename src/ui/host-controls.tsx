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

interface Stacks {
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

function useStacks(): Stacks {
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

/** The host's buttons at the foot; below an open sheet nothing can be pressed, so they are not there. */
function showFoot({ controls, main, secondary, sheets }: Stacks): void {
  const isClear = sheets.size === 0
  controls.setMainButton(isClear ? main[0] : undefined)
  controls.setSecondaryButton?.(isClear ? secondary[0] : undefined)
}

/** While mounted, the host's buttons of the screen below are not there. */
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

/** A button of the host's at the foot while mounted; nothing where the page draws its own. */
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

/** The host's main button while mounted; no-op where the page draws its own. */
export function useMainButton(button: HostButton | undefined): void {
  const { controls } = useStacks()
  const isBeside = useIsBeside()
  useFootButton('main', button, controls.hasNativeButtons && !isBeside)
}

/** The host's button below the main one while mounted; false where the page draws its own. */
export function useSecondaryButton(button: HostButton): boolean {
  const { controls } = useStacks()
  const isBeside = useIsBeside()
  const isMine = controls.setSecondaryButton !== undefined && !isBeside
  useFootButton('secondary', button, isMine)
  return isMine
}

/** The host asks before closing while `isDirty` here or in any other component of the screen. */
export function useClosingConfirmation(isDirty: boolean): void {
  const { controls, closingAsks } = useStacks()
  useEffect(() => {
    if (!isDirty) return
    const ask = {}
    closingAsks.add(ask)
    controls.setClosingConfirmation(true)
    return () => {
      closingAsks.delete(ask)
      controls.setClosingConfirmation(closingAsks.size > 0)
    }
  }, [controls, closingAsks, isDirty])
}

/** Not empty while the host would ask before closing, for components that lead away from the screen. */
export const useUnsaved = (): ReadonlySet<object> => useStacks().closingAsks
