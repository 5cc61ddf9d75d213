import type { ReactNode } from 'react'

import type { Failure } from '#lib/failure.ts'

import { ErrorBlock } from './state-block.tsx'

const NOT_LOADED: Failure = { kind: 'network', reference: 'PART' }

export const skeletonOrError = (skeleton: ReactNode) => (retry: (() => void) | undefined) =>
  retry ? <ErrorBlock failure={NOT_LOADED} onRetry={retry} /> : skeleton
