import { Component, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { useLocation } from 'wouter'

import { toFailure } from '#lib/failure.ts'
import type { Failure } from '#lib/failure.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { useHost } from '#session/services.tsx'
import { reportRenderError } from '#shell/early-errors.ts'
import { useErrorLabels } from '#ui/error-labels.ts'
import { Screen, ScreenSkeleton } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorBlock } from '#ui/state-block.tsx'

import { lazyScreen, ScreenNotLoaded } from './lazy-screen.tsx'

/**
 * `operators/operator-watch.tsx` loads this screen early, because later the host may no longer have
 * the file.
 */
export const MissingScreen = lazyScreen(() => import('./not-loaded.tsx'), 'newVersion')

interface BoundaryProps {
  children: ReactNode
  frame?: (content: ReactNode, failure: Failure) => ReactNode
  action?: ReactNode
}

interface State {
  error: unknown
  /** True at the second attempt to draw the children. */
  isSecond: boolean
}

/**
 * Shows a message and a way out if a screen throws or its code does not load. First it draws the
 * screen once more: a browser's translator may have changed React's nodes, and a new attempt keeps
 * the typed text. An error belongs to one address, so give a `key` if the address below may change.
 */
export class ErrorBoundary extends Component<BoundaryProps, State> {
  override state: State = { error: undefined, isSecond: false }

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    reportRenderError(error)
    if (!this.state.isSecond) this.setState({ error: undefined, isSecond: true })
  }

  override render() {
    const { error, isSecond } = this.state
    if (error === undefined) return this.props.children
    // Drawing nothing once makes React create new nodes at the next attempt.
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

/**
 * Returns whether the host now serves another build. Used until `shell/new-version.ts` is loaded,
 * which finds out more.
 */
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
  // While offline the page is not reloaded, because a reload would remove even this message.
  const reload = () => {
    if (navigator.onLine) host.reload()
  }
  const isNotLoaded = error instanceof ScreenNotLoaded
  const language = useLocale()
  const [canExplain, setCanExplain] = useState<boolean>()
  const [isReplaced, setReplaced] = useState(false)
  useEffect(() => {
    if (!isNotLoaded) return
    void MissingScreen.preload(language).then(async (isLoaded) => {
      setReplaced(!isLoaded && (await isAnotherBuild()))
      setCanExplain(isLoaded)
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

/** The frame around every screen. The navigation in it works while a screen loads or fails. */
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

/**
 * Shown instead of a failed screen. The page's title names the failure, because the screen's title
 * is unknown.
 */
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
