import './kit.css'
import './tokens.css'
import './base.css'
import { AppRoot } from '@telegram-apps/telegram-ui'
import type { ReactNode } from 'react'

interface ThemeRootProps {
  platform: 'ios' | 'base'
  appearance: 'light' | 'dark'
  children: ReactNode
}

/**
 * The root element of the UI kit. Platform and appearance are passed to it, because its own
 * detection is wrong here (telegram.md §4).
 */
export function ThemeRoot({ platform, appearance, children }: ThemeRootProps) {
  return (
    <AppRoot
      platform={platform}
      appearance={appearance}
      className={`app-root ${appearance} ${platform}`}
    >
      {children}
    </AppRoot>
  )
}
