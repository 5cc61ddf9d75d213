import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { HostControlsProvider, useHostControls, type HostControls } from '#ui/host-controls.tsx'

import styles from './cover.module.css'

/** Returns controls that do nothing, so that covered content shows no Telegram buttons. */
function idleOf(controls: HostControls): HostControls {
  const idle = Object.entries(controls).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function' ? async () => false : value,
  ])
  return { ...Object.fromEntries(idle), isCovered: true } as HostControls
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
  const idle = useMemo(() => idleOf(controls), [controls])
  const name = useTranslations('common')('appShortName')
  // Runs before the effects of the cover's screen, which sets its own title.
  useLayoutEffect(() => {
    if (isCovered) document.title = name
  }, [isCovered, name])
  return (
    <div inert={isCovered} className={isCovered ? styles.covered : undefined}>
      <HostControlsProvider controls={isCovered ? idle : controls}>{children}</HostControlsProvider>
    </div>
  )
}

/** Shown in place of the covered content; without a cover, a normal part of the page. */
export function CoverScreen({ isCovered, children }: CoverProps) {
  return <div className={isCovered ? styles.before : undefined}>{children}</div>
}
