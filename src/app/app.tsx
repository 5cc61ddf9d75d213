import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import type { Language, Messages } from '#i18n/languages.ts'
import { PreferencesProvider } from '#session/preferences.tsx'
import { ServicesProvider, useHost, useObservable } from '#session/services.tsx'
import type { PageDialogs as PageDialogSource } from '#shell/page-dialogs.ts'
import { ChromeProvider } from '#ui/chrome.tsx'
import { KitRoot } from '#ui/kit-root.tsx'
import { NoticeProvider } from '#ui/notice.tsx'

import type { Running } from './boot.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Routes } from './routes.tsx'

const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog }))

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

/** The host's questions, where the host has no popup of its own. */
function PageDialogs({ source }: { source: PageDialogSource }) {
  const request = useObservable(source)
  if (request === undefined) return null
  return (
    <Suspense>
      <OpenDialog request={request} onAnswer={(id) => source.answer(id)} />
    </Suspense>
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
