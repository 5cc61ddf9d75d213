import { Component, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { useLocation } from 'wouter'

import { toFailure } from '#lib/failure.ts'
import type { Failure } from '#lib/failure.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { useHost } from '#session/services.tsx'
import { keepRenderError } from '#shell/early-errors.ts'
import { useErrorLabels } from '#ui/error-labels.ts'
import { Screen, ScreenSkeleton } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorBlock } from '#ui/state-block.tsx'

import { lazyScreen, ScreenNotLoaded } from './lazy-screen.tsx'

/** Fetched ahead of need (`operators/operator-watch.tsx`). */
export const MissingScreen = lazyScreen(() => import('./not-loaded.tsx'), 'NotLoaded', 'newVersion')

interface BoundaryProps {
  children: ReactNode
  /** Draws the frame of what has failed. */
  frame?: (content: ReactNode, failure: Failure) => ReactNode
  /** Another way on, below the words. */
  action?: ReactNode
}

interface State {
  error: unknown
  /** It was drawn once more already. */
  isSecond: boolean
}

/**
 * The last net: a screen that throws, or a chunk that does not load, gives words and a way on. What threw is drawn once
 * more first: where somebody else has changed the page below React's hands, a translator, say, that is all it takes, and
 * what was filled in is kept. Where the place in the app may change below it, give it a `key`: a failure belongs to one
 * place.
 */
export class ErrorBoundary extends Component<BoundaryProps, State> {
  override state: State = { error: undefined, isSecond: false }

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    keepRenderError(error)
    if (!this.state.isSecond) this.setState({ error: undefined, isSecond: true })
  }

  override render() {
    const { error, isSecond } = this.state
    if (error === undefined) return this.props.children
    // For the moment, so that what comes next is made anew.
    if (!isSecond) return null
    return (
      <Broken
        error={error}
        action={this.props.action}
        frame={this.props.frame ?? inMain}
        onRetry={() => this.setState({ error: undefined })}
      />
    )
  }
}

const inMain = (content: ReactNode) => <main>{content}</main>

/** For a page whose build was replaced before it had fetched `shell/new-version.ts`, which knows more. */
async function isAnotherBuild(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5000)
    const page = await (await fetch(import.meta.env.BASE_URL, { cache: 'no-store', signal })).text()
    const own = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
    return page.includes('type="module"') && !page.includes(own)
  } catch {
    return false
  }
}

interface BrokenProps extends Required<Pick<BoundaryProps, 'frame'>> {
  error: unknown
  action: ReactNode
  onRetry: () => void
}

function Broken({ error, action, frame, onRetry }: BrokenProps) {
  const host = useHost()
  // Offline a reload would leave nothing on the screen, not even these words.
  const reload = () => {
    if (navigator.onLine) host.reload()
  }
  const isNotLoaded = error instanceof ScreenNotLoaded
  const language = useLocale()
  const [canExplain, setCanExplain] = useState<boolean>()
  const [isReplaced, setReplaced] = useState(false)
  useEffect(() => {
    if (!isNotLoaded) return
    void MissingScreen.preload(language).then(async (isThere) => {
      setReplaced(!isThere && (await isAnotherBuild()))
      setCanExplain(isThere)
    })
  }, [isNotLoaded, language])
  const skeleton = <SkeletonRows count={5} />
  const failure: Failure = isReplaced ? { kind: 'replaced', reference: 'SCREEN' } : toFailure(error)
  const block = <ErrorBlock failure={failure} onRetry={isNotLoaded ? reload : onRetry} />
  return frame(
    <>
      {isNotLoaded && canExplain !== false ? (
        <Suspense fallback={skeleton}>
          {canExplain ? (
            <MissingScreen error={error} onReload={reload} onReplaced={() => setReplaced(true)} />
          ) : (
            skeleton
          )}
        </Suspense>
      ) : (
        block
      )}
      {action}
    </>,
    failure,
  )
}

/** Around every screen: what waits or breaks inside leaves the navigation standing, and the way out open. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const [location] = useLocation()
  return (
    <ErrorBoundary
      key={location}
      frame={(content, failure) => <FailedScreen failure={failure}>{content}</FailedScreen>}
    >
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** In the place of a screen: what its title would be nobody knows, so it is called by what has happened. */
function FailedScreen({ failure, children }: { failure: Failure; children: ReactNode }) {
  const goHome = useGoBack(paths.home.to())
  const { title } = useErrorLabels()(failure)
  const [location] = useLocation()
  const onBack = location === paths.home.to() ? undefined : goHome
  return (
    <Screen title={title} isTitleHidden onBack={onBack}>
      <div data-lost="">{children}</div>
    </Screen>
  )
}
