import type { Failure } from '#lib/failure.ts'

import { SkeletonRows } from './skeleton.tsx'
import { ErrorBlock } from './state-block.tsx'

const NOT_LOADED: Failure = { kind: 'network', reference: 'PART' }

export const waitingRows = (count: number) => (retry: (() => void) | undefined) =>
  retry ? <ErrorBlock failure={NOT_LOADED} onRetry={retry} /> : <SkeletonRows count={count} />
