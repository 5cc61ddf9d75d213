import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'

import { toReturnPath } from '#features/sign-in/model/return-path.ts'
import type { BaseMessages } from '#i18n/catalogue.ts'
import type { Language } from '#i18n/languages.ts'
import { EntryAddressProvider } from '#navigation/entry-address.tsx'
import { paths } from '#paths'
import { PreferencesProvider } from '#session/preferences.tsx'
import { ServicesProvider, useHost, useObservable } from '#session/services.tsx'
import { useSession } from '#session/session.ts'
import type { PageDialogs as PageDialogSource } from '#shell/page-dialogs.ts'
import { HostControlsProvider } from '#ui/host-controls.tsx'
import { NoticeRegion } from '#ui/notice.tsx'
import { ThemeRoot } from '#ui/theme-root.tsx'

import type { AppRuntime } from '../boot.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { LockGuard } from '../lock-guard.tsx'
import { OperatorGuard } from '../operator-guard.tsx'
import { Routes } from '../routes.tsx'

const OpenDialog = lazyScreen(() => import('../open-dialog.tsx'))

interface AppProps {
  running: AppRuntime
  initial: { language: Language; messages: BaseMessages }
  dialogs: PageDialogSource
}

export function App({ running: { services, client }, initial, dialogs }: AppProps) {
  // The path is read at the first drawing, because the screens below replace the history's state.
  const [{ next }] = useState(() => toReturnPath(history.state))
  return (
    <EntryAddressProvider interruptedAddress={next}>
      <ServicesProvider services={services}>
        <QueryClientProvider client={client}>
          <PreferencesProvider host={services.host} initial={initial}>
            <Themed>
              <ErrorBoundary>
                <OperatorGuard>
                  <LockGuard>
                    <PersonGuard>
                      <Notices />
                      <Routes />
                      <PageDialogs source={dialogs} />
                    </PersonGuard>
                  </LockGuard>
                </OperatorGuard>
              </ErrorBoundary>
            </Themed>
          </PreferencesProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </EntryAddressProvider>
  )
}

function Notices() {
  return <NoticeRegion isHidden={!useObservable(useHost().isVisible)} />
}

function PageDialogs({ source }: { source: PageDialogSource }) {
  const request = useObservable(source)
  if (request === undefined) return null
  return (
    <Suspense>
      <OpenDialog request={request} onAnswer={(id) => source.respond(id)} />
    </Suspense>
  )
}

function Themed({ children }: { children: React.ReactNode }) {
  const host = useHost()
  const appearance = useObservable(host.appearance)
  return (
    <HostControlsProvider controls={host}>
      <ThemeRoot platform={host.platform} appearance={appearance}>
        {children}
      </ThemeRoot>
    </HostControlsProvider>
  )
}

const StoppedPage = lazyScreen(() => import('../stopped-page.tsx'), 'lock')

/**
 * Stops the page after another person has signed in on this device. In a browser the page restarts
 * at Home, because the address belonged to the previous person. In Telegram two accounts may be
 * open side by side, so the person has to press a button.
 */
export function PersonGuard({ children }: { children: ReactNode }) {
  const host = useHost()
  const { isReplaced } = useSession()
  const [, navigate] = useLocation()
  const startsOver = isReplaced && host.environment === 'web'
  useEffect(() => {
    if (!startsOver) return
    navigate(paths.home.to(), { replace: true })
    host.reload()
  }, [startsOver, host, navigate])
  if (!isReplaced) return children
  return (
    <Suspense>
      <StoppedPage />
    </Suspense>
  )
}
