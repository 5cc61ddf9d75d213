import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'wouter'

import { ScreenSkeleton } from '#ui/screen.tsx'

import { ErrorBoundary } from './error-boundary.tsx'

/** Around every screen: what waits or breaks inside leaves the navigation standing, and the way out open. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const [location] = useLocation()
  return (
    <ErrorBoundary key={location}>
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
