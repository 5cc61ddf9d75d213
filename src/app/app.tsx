import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'

import type { BaseMessages } from '#i18n/catalogue.ts'
import type { Language } from '#i18n/languages.ts'
import { PreferencesProvider } from '#session/preferences.tsx'
import { ServicesProvider, useHost, useObservable } from '#session/services.tsx'
import type { PageDialogs as PageDialogSource } from '#shell/page-dialogs.ts'
import { ChromeProvider } from '#ui/chrome.tsx'
import { KitRoot } from '#ui/kit-root.tsx'
import { NoticeProvider } from '#ui/notice.tsx'

import type { Running } from './boot.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { LockGuard } from './lock-guard.tsx'
import { Routes } from './routes.tsx'

const OpenDialog = lazyScreen(() => import('./open-dialog.tsx'), 'OpenDialog')

interface AppProps {
  running: Running
  initial: { language: Language; messages: BaseMessages }
  dialogs: PageDialogSource
}

/** The running app: everything that screens stand on, and below it the screen of this address. */
export function App({ running: { services, client }, initial, dialogs }: AppProps) {
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={client}>
        <PreferencesProvider host={services.host} initial={initial}>
          <Themed>
            <ErrorBoundary>
              <LockGuard>
                <NoticeProvider>
                  <Routes />
                  <PageDialogs source={dialogs} />
                </NoticeProvider>
              </LockGuard>
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
