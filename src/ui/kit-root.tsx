import '@telegram-apps/telegram-ui/dist/styles.css'
import './base.css'

import { AppRoot } from '@telegram-apps/telegram-ui'
import type { ReactNode } from 'react'

interface KitRootProps {
  platform: 'ios' | 'base'
  appearance: 'light' | 'dark'
  children: ReactNode
}

/** The kit's root; both looks are passed in, because its own detection is wrong here (telegram.md §4). */
export function KitRoot({ platform, appearance, children }: KitRootProps) {
  return (
    <AppRoot platform={platform} appearance={appearance} className={`app-root ${appearance}`}>
      {children}
    </AppRoot>
  )
}
