import { useLayoutEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { HostControlsProvider, useHostControls, type HostControls } from '#ui/host-controls.tsx'

import styles from './cover.module.css'

const muted = new WeakMap<HostControls, HostControls>()

/** Controls that do nothing: what is covered keeps its state, but no button of Telegram's. */
function mutedOf(controls: HostControls): HostControls {
  const known = muted.get(controls) ?? {
    hasNativeButtons: controls.hasNativeButtons,
    isCovered: true,
    setBackButton() {},
    setMainButton() {},
    setClosingConfirmation() {},
    haptic() {},
    copyText: async () => false,
    copySecret: async () => false,
  }
  muted.set(controls, known)
  return known
}

interface CoverProps {
  isCovered: boolean
  children: ReactNode
}

/**
 * Takes its children out of sight and reach without stopping them: orders on their way, answers and what was filled
 * in are there when the cover is lifted. The page's title says nothing of them either.
 */
export function Cover({ isCovered, children }: CoverProps) {
  const controls = useHostControls()
  const name = useTranslations('common')('appShortName')
  // Before the effects of the screen that comes in their place, which has a title of its own.
  useLayoutEffect(() => {
    if (isCovered) document.title = name
  }, [isCovered, name])
  return (
    <div inert={isCovered} className={isCovered ? styles.covered : undefined}>
      <HostControlsProvider controls={isCovered ? mutedOf(controls) : controls}>
        {children}
      </HostControlsProvider>
    </div>
  )
}

/** What stands in the place of what is covered, while it is covered; otherwise a part of the page like any other. */
export function CoverScreen({ isCovered, children }: CoverProps) {
  return <div className={isCovered ? styles.before : undefined}>{children}</div>
}
