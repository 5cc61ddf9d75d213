import { useLayoutEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { HostControlsProvider, useHostControls, type HostControls } from '#ui/host-controls.tsx'

import styles from './cover.module.css'

const muted = new WeakMap<HostControls, HostControls>()

/** Returns controls that do nothing, so that covered content shows no Telegram buttons. */
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
 * Hides its children and makes them inert without unmounting them: running orders, answers and
 * typed text are kept. The page's title hides them too.
 */
export function Cover({ isCovered, children }: CoverProps) {
  const controls = useHostControls()
  const name = useTranslations('common')('appShortName')
  // Runs before the effects of the cover's screen, which sets its own title.
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

/** Shown in place of the covered content; without a cover, a normal part of the page. */
export function CoverScreen({ isCovered, children }: CoverProps) {
  return <div className={isCovered ? styles.before : undefined}>{children}</div>
}
