import { Component, type ReactNode } from 'react'

import { toFailure } from '#lib/failure.ts'
import { useHost } from '#session/services.tsx'
import { ErrorBlock } from '#ui/error-block.tsx'

import { ScreenNotLoaded } from './lazy-screen.tsx'

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
  return (
    <main>
      <ErrorBlock
        failure={toFailure(error)}
        onRetry={error instanceof ScreenNotLoaded ? reload : onRetry}
      />
      {action}
    </main>
  )
}
