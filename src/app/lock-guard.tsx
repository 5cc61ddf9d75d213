import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { appLockOf } from '#session/lock/lock-store.ts'
import { useHost, usePersonScope } from '#session/services.tsx'
import { useSession } from '#session/session.ts'
import type { Host } from '#shell/host.ts'
import { Button } from '#ui/button.tsx'
import { HostControlsProvider, type HostControls } from '#ui/host-controls.tsx'

import { ErrorBoundary } from './error-boundary.tsx'
import styles from './lock-guard.module.css'
import { lazyScreen } from './lazy-screen.tsx'

const LockWatch = lazyScreen(() => import('#session/lock/lock-watch.tsx'), 'LockWatch', 'lock')

const muted = new WeakMap<Host, HostControls>()

/** A host that does nothing: what stands behind the lock keeps its state, but no button of Telegram's. */
function mutedOf(host: Host): HostControls {
  const controls = muted.get(host) ?? {
    hasNativeButtons: host.hasNativeButtons,
    isCovered: true,
    setBackButton() {},
    setMainButton() {},
    setClosingConfirmation() {},
    haptic() {},
    copyText: async () => false,
    copySecret: async () => false,
  }
  muted.set(host, controls)
  return controls
}

/** Keeps the app behind its lock. After a locked start nothing is drawn or asked for until it opens. */
export function LockGuard({ children }: { children: ReactNode }) {
  const host = useHost()
  const lock = appLockOf(usePersonScope())
  const state = useSyncExternalStore(lock.subscribe, lock.get)
  const isLocked = state === 'locked'
  const [hasBegun, setBegun] = useState(!isLocked)
  if (!isLocked && !hasBegun) setBegun(true)
  return (
    <>
      <div inert={isLocked} className={isLocked ? styles.covered : undefined}>
        <HostControlsProvider controls={isLocked ? mutedOf(host) : host}>
          {hasBegun ? children : null}
        </HostControlsProvider>
      </div>
      {state === 'off' ? null : (
        <div className={isLocked ? styles.before : undefined}>
          <ErrorBoundary action={isLocked ? <SignOut /> : undefined}>
            <Suspense
              fallback={
                isLocked ? (
                  <div className={styles.late}>
                    <SignOut />
                  </div>
                ) : null
              }
            >
              <LockWatch />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </>
  )
}

/** The way out where the lock's own screen is late or does not come at all. */
function SignOut() {
  const t = useTranslations('common')
  const { end } = useSession()
  return (
    <div className={styles.wayOut}>
      <Button mode="plain" isStretched onClick={end}>
        {t('signOut')}
      </Button>
    </div>
  )
}
