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
 * The kit's root. Both looks are passed in, because the kit's own detection is wrong here
 * (telegram.md §4).
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
