/**
 * What the kit asks of the host around the page. The app gives the real host; the kit knows no more of it
 * than this. Back and main button have one owner at a time: the newest that asked (telegram.md §5).
 */
import { createContext, use, useEffect, useEffectEvent, type ReactNode } from 'react'

import { PaneContext } from './pane.ts'

export interface ChromeButton {
  text: string
  isEnabled: boolean
  isLoading: boolean
  onPress: () => void
}

export interface Chrome {
  readonly hasNativeButtons: boolean
  /** Something stands before the page: dialogs must not rise above it. */
  readonly isCovered?: boolean
  setBackButton(onPress: (() => void) | undefined): void
  setMainButton(button: ChromeButton | undefined): void
  setClosingConfirmation(isOn: boolean): void
  haptic(kind: 'select' | 'tap' | 'success' | 'warning' | 'error'): void
  copyText(text: string): Promise<boolean>
  /** For what should not stay in the clipboard. */
  copySecret(text: string): Promise<boolean>
}

interface Stacks {
  chrome: Chrome
  back: (() => void)[]
  /** How many ask before closing. */
  held: Set<object>
}

const Context = createContext<Stacks | undefined>(undefined)

export function ChromeProvider({ chrome, children }: { chrome: Chrome; children: ReactNode }) {
  const stacks = stacksOf(chrome)
  return <Context value={stacks}>{children}</Context>
}

const known = new WeakMap<Chrome, Stacks>()

function stacksOf(chrome: Chrome): Stacks {
  const stacks = known.get(chrome) ?? { chrome, back: [], held: new Set() }
  known.set(chrome, stacks)
  return stacks
}

function useStacks(): Stacks {
  const stacks = use(Context)
  if (stacks === undefined) throw new Error('ChromeProvider is missing')
  return stacks
}

export const useChrome = (): Chrome => useStacks().chrome

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

/** The host's main button while mounted; no-op where the page draws its own. */
export function useMainButton(button: ChromeButton | undefined): void {
  const { chrome } = useStacks()
  const press = useEffectEvent(() => button?.onPress())
  const { text, isEnabled, isLoading } = button ?? {}
  const isBeside = useIsBeside()
  const isMine = chrome.hasNativeButtons && !isBeside
  useEffect(() => {
    if (!isMine || text === undefined) return
    const onPress = () => press()
    chrome.setMainButton({
      text,
      isEnabled: isEnabled ?? true,
      isLoading: isLoading ?? false,
      onPress,
    })
  }, [chrome, isMine, text, isEnabled, isLoading])
  useEffect(() => {
    if (isMine) return () => chrome.setMainButton(undefined)
    return undefined
  }, [chrome, isMine])
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
