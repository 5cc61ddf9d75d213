import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'

import { loadMessages } from '#i18n/load-messages.ts'
import { HostControlsProvider, type HostControls } from '#ui/host-controls.tsx'
import { ThemeRoot } from '#ui/theme-root.tsx'

const words = await loadMessages('en')

const CONTROLS = {
  hasNativeButtons: false,
  setBackButton: () => {},
  setMainButton: () => {},
} as unknown as HostControls

interface Around {
  messages?: object
  timeZone?: string
  controls?: Partial<HostControls>
}

export const wrapInApp = (
  children: ReactNode,
  { messages, timeZone = 'UTC', controls }: Around = {},
) => (
  <IntlProvider locale="en" messages={{ ...words, ...messages }} timeZone={timeZone}>
    <HostControlsProvider controls={{ ...CONTROLS, ...controls }}>
      <ThemeRoot platform="base" appearance="light">
        {children}
      </ThemeRoot>
    </HostControlsProvider>
  </IntlProvider>
)
