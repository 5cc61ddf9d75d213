import type { Failure } from '#lib/failure.ts'

import { SkeletonRows } from './skeleton.tsx'
import { ErrorBlock } from './state-block.tsx'

const NOT_LOADED: Failure = { kind: 'network', reference: 'PART' }

/** For a `Deferred` that the screen is incomplete without: grey rows, and a way on where its code did not come. */
export const waitingRows = (count: number) => (retry: (() => void) | undefined) =>
  retry ? <ErrorBlock failure={NOT_LOADED} onRetry={retry} /> : <SkeletonRows count={count} />
