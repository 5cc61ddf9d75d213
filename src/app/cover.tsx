import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { HostControlsProvider, useHostControls, type HostControls } from '#ui/host-controls.tsx'

import styles from './cover.module.css'

/**
 * Returns host controls that do nothing, so that screens under a cover show no Telegram buttons.
 */
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
 * Hides its children and makes them inert, but keeps them mounted, so that running orders and typed
 * text are not lost. The page's title is hidden too.
 */
export function Cover({ isCovered, children }: CoverProps) {
  const controls = useHostControls()
  const idle = useMemo(() => idleOf(controls), [controls])
  const name = useTranslations('common')('appShortName')
  // This is a layout effect, because it must run before the covering screen sets its own title.
  useLayoutEffect(() => {
    if (isCovered) document.title = name
  }, [isCovered, name])
  return (
    <div inert={isCovered} className={isCovered ? styles.covered : undefined}>
      <HostControlsProvider controls={isCovered ? idle : controls}>{children}</HostControlsProvider>
    </div>
  )
}

/**
 * A screen on top of the covered content. If nothing is covered, it is a normal part of the page.
 */
export function CoverScreen({ isCovered, children }: CoverProps) {
  return <div className={isCovered ? styles.before : undefined}>{children}</div>
}
