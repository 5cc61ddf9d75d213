/**
 * What the kit asks of the host around the page. The app gives the real host; the kit knows no more of it
 * than this. Back and main button have one owner at a time: the newest that asked (telegram.md §5).
 */
import { createContext, use, useEffect, useEffectEvent, type ReactNode } from 'react'

import { PaneContext } from './pane.ts'

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
  setClosingConfirmation(isOn: boolean): void
  haptic(kind: 'select' | 'tap' | 'success' | 'warning' | 'error'): void
  copyText(text: string): Promise<boolean>
  /** For what should not stay in the clipboard. */
  copySecret(text: string): Promise<boolean>
}

interface Stacks {
  chrome: HostControls
  back: (() => void)[]
  /** What the screen asked for, if anything: one at most. */
  main: HostButton[]
  /** Open ones: what stands below them can't be pressed, the host's button included. */
  sheets: Set<object>
  /** How many ask before closing. */
  held: Set<object>
}

const Context = createContext<Stacks | undefined>(undefined)

export function HostControlsProvider({
  chrome: controls,
  children,
}: {
  chrome: HostControls
  children: ReactNode
}) {
  const stacks = stacksOf(controls)
  return <Context value={stacks}>{children}</Context>
}

const known = new WeakMap<HostControls, Stacks>()

function stacksOf(chrome: HostControls): Stacks {
  const stacks = known.get(chrome) ?? {
    chrome,
    back: [],
    main: [],
    sheets: new Set(),
    held: new Set(),
  }
  known.set(chrome, stacks)
  return stacks
}

function useStacks(): Stacks {
  const stacks = use(Context)
  if (stacks === undefined) throw new Error('ChromeProvider is missing')
  return stacks
}

export const useHostControls = (): HostControls => useStacks().chrome

/** The host's buttons belong to what is open beside a list, not to the list. */
export const useIsBeside = (): boolean => use(PaneContext)?.isBeside === true

/** Shows the back button while mounted; `undefined` leaves it to whoever asked before. */
export function useBackButton(onBack: (() => void) | undefined): void {
  const { chrome, back } = useStacks()
  const press = useEffectEvent(() => onBack?.())
  const isBeside = useIsBeside()
  const isShown = onBack !== undefined && !isBeside
  useEffect(() => {
    if (!isShown) return
    const handler = () => press()
    const show = () => chrome.setBackButton(back.at(-1))
    back.push(handler)
    show()
    return () => {
      back.splice(back.indexOf(handler), 1)
      show()
    }
  }, [chrome, back, isShown])
}

const showMain = ({ chrome, main, sheets }: Stacks): void =>
  chrome.setMainButton(sheets.size === 0 ? main[0] : undefined)

/** While mounted, the main button of the screen below is not there. */
export function useSheetAbove(): void {
  const stacks = useStacks()
  useEffect(() => {
    const { sheets } = stacks
    const sheet = {}
    sheets.add(sheet)
    showMain(stacks)
    return () => {
      sheets.delete(sheet)
      showMain(stacks)
    }
  }, [stacks])
}

/** The host's main button while mounted; no-op where the page draws its own. */
export function useMainButton(button: HostButton | undefined): void {
  const stacks = useStacks()
  const press = useEffectEvent(() => button?.onPress())
  const { text, isEnabled, isLoading } = button ?? {}
  const isBeside = useIsBeside()
  const isMine = stacks.chrome.hasNativeButtons && !isBeside
  useEffect(() => {
    if (!isMine || text === undefined) return
    const onPress = () => press()
    stacks.main.splice(0, 1, {
      text,
      isEnabled: isEnabled ?? true,
      isLoading: isLoading ?? false,
      onPress,
    })
    showMain(stacks)
  }, [stacks, isMine, text, isEnabled, isLoading])
  useEffect(() => {
    if (!isMine) return
    return () => {
      stacks.main.length = 0
      showMain(stacks)
    }
  }, [stacks, isMine])
}

/** Asks before closing while `isDirty`, here or wherever else on the screen somebody asks for it. */
export function useClosingConfirmation(isDirty: boolean): void {
  const { chrome, held } = useStacks()
  useEffect(() => {
    if (!isDirty) return
    const holder = {}
    held.add(holder)
    chrome.setClosingConfirmation(true)
    return () => {
      held.delete(holder)
      chrome.setClosingConfirmation(held.size > 0)
    }
  }, [chrome, held, isDirty])
}

/** Not empty while closing would be asked about: for who leads away from the screen. */
export const useUnsaved = (): ReadonlySet<object> => useStacks().held
