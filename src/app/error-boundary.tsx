import { Component, type ReactNode } from 'react'

import { toFailure } from '#lib/failure.ts'
import { ErrorBlock } from '#ui/error-block.tsx'

interface State {
  error: unknown
}

/** The last net: a screen that throws, or a chunk that does not load, gives words and a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <ErrorBlock failure={toFailure(error)} onRetry={() => this.setState({ error: undefined })} />
    )
  }
}
