import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { lockOnLeave } from '#session/lock/lock-on-leave.ts'
import { appLockOf } from '#session/lock/lock-store.ts'
import { useHost, usePersonScope } from '#session/services.tsx'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'

import { Cover, CoverScreen } from './cover.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import styles from './lock-guard.module.css'

const LockWatch = lazyScreen(() => import('#session/lock/lock-watch.tsx'), 'lock')

/**
 * Keeps the app behind the lock screen. If the app starts locked, nothing is drawn or requested
 * before it is unlocked.
 */
export function LockGuard({ children }: { children: ReactNode }) {
  const host = useHost()
  const scope = usePersonScope()
  const lock = appLockOf(scope)
  const state = useSyncExternalStore(lock.subscribe, lock.get)
  const isLocked = state === 'locked'
  const [wasOpen, setWasOpen] = useState(!isLocked)
  if (!isLocked && !wasOpen) setWasOpen(true)
  useEffect(() => lockOnLeave(host, scope), [host, scope])
  return (
    <>
      <Cover isCovered={isLocked}>{wasOpen ? children : null}</Cover>
      {state === 'off' ? null : (
        <CoverScreen isCovered={isLocked}>
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
        </CoverScreen>
      )}
    </>
  )
}

/** A sign-out button, for a lock screen that loads slowly or not at all. */
function SignOut() {
  const t = useTranslations('common')
  const { end } = useSession()
  return (
    <div className={styles.wayOut}>
      <Button mode="plain" isStretched onClick={() => end()}>
        {t('signOut')}
      </Button>
    </div>
  )
}
