import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'

import type { Language, Messages } from '#i18n/languages.ts'
import { PreferencesProvider } from '#session/preferences.tsx'
import { ServicesProvider, useHost, useObservable } from '#session/services.tsx'
import type { PageDialogs as PageDialogSource } from '#shell/page-dialogs.ts'
import { ChromeProvider } from '#ui/chrome.tsx'
import { KitRoot } from '#ui/kit-root.tsx'
import { NoticeProvider } from '#ui/notice.tsx'

import type { Running } from './boot.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageDialogs } from './page-dialogs.tsx'
import { Routes } from './routes.tsx'

interface AppProps {
  running: Running
  initial: { language: Language; messages: Messages }
  dialogs: PageDialogSource
}

export function App({ running: { services, client }, initial, dialogs }: AppProps) {
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={client}>
        <PreferencesProvider host={services.host} initial={initial}>
          <Themed>
            <ErrorBoundary>
              <NoticeProvider>
                <Suspense>
                  <Routes />
                </Suspense>
                <PageDialogs source={dialogs} />
              </NoticeProvider>
            </ErrorBoundary>
          </Themed>
        </PreferencesProvider>
      </QueryClientProvider>
    </ServicesProvider>
  )
}

function Themed({ children }: { children: React.ReactNode }) {
  const host = useHost()
  const appearance = useObservable(host.appearance)
  return (
    <ChromeProvider chrome={host}>
      <KitRoot platform={host.platform} appearance={appearance}>
        {children}
      </KitRoot>
    </ChromeProvider>
  )
}
