import { Component, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { useLocation } from 'wouter'

import { toFailure } from '#lib/failure.ts'
import { keepRenderError } from '#shell/early-errors.ts'
import { useHost } from '#session/services.tsx'
import { ErrorBlock } from '#ui/state-block.tsx'
import { ScreenSkeleton } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { lazyScreen, ScreenNotLoaded } from './lazy-screen.tsx'

/** Fetched ahead of need (`shortcuts.tsx`). */
export const MissingScreen = lazyScreen(() => import('./not-loaded.tsx'), 'NotLoaded', 'newVersion')

interface BoundaryProps {
  children: ReactNode
  /** Another way on, below the words. */
  action?: ReactNode
}

interface State {
  error: unknown
}

/**
 * The last net: a screen that throws, or a chunk that does not load, gives words and a way on. Where the
 * place in the app may change below it, give it a `key`: a failure belongs to one place.
 */
export class ErrorBoundary extends Component<BoundaryProps, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch = keepRenderError

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <Broken
        error={error}
        action={this.props.action}
        onRetry={() => this.setState({ error: undefined })}
      />
    )
  }
}

interface BrokenProps {
  error: unknown
  action: ReactNode
  onRetry: () => void
}

function Broken({ error, action, onRetry }: BrokenProps) {
  const host = useHost()
  // Offline a reload would leave nothing on the screen, not even these words.
  const reload = () => {
    if (navigator.onLine) host.reload()
  }
  const isNotLoaded = error instanceof ScreenNotLoaded
  const language = useLocale()
  const [canExplain, setCanExplain] = useState<boolean>()
  useEffect(() => {
    if (isNotLoaded) void MissingScreen.preload(language).then(setCanExplain)
  }, [isNotLoaded, language])
  const skeleton = <SkeletonRows count={5} />
  const block = <ErrorBlock failure={toFailure(error)} onRetry={isNotLoaded ? reload : onRetry} />
  return (
    <main>
      {isNotLoaded && canExplain !== false ? (
        <Suspense fallback={skeleton}>
          {canExplain ? <MissingScreen error={error} onReload={reload} /> : skeleton}
        </Suspense>
      ) : (
        block
      )}
      {action}
    </main>
  )
}

/** Around every screen: what waits or breaks inside leaves the navigation standing, and the way out open. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const [location] = useLocation()
  return (
    <ErrorBoundary key={location}>
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
