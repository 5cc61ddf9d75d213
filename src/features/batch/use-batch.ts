import { startTransition, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { usePersonScope } from '#session/services.tsx'
import { hasOpenBatch } from '#storage/open-batch.ts'
import { useNotify } from '#ui/notice.tsx'

import { startBatch, forgetBatch, storedBatch } from './batch-store.ts'
import type { BatchKind } from './model/columns.ts'

export function useBatch<Batch extends { id: string; lines: readonly { line: number }[] }>(
  kind: BatchKind,
  walletId: WalletId,
  schema: z.ZodMiniType<Batch>,
) {
  const t = useTranslations('batch')
  const notify = useNotify()
  const scope = usePersonScope()
  const stored = storedBatch(kind, walletId, schema)
  const [{ batch, isFresh }, setBatch] = useState<{ batch: Batch | undefined; isFresh: boolean }>(
    () => ({ batch: stored.read(scope), isFresh: false }),
  )
  const isReadable = () => stored.read(scope) !== undefined
  const [isDamaged, setIsDamaged] = useState(
    () => !isReadable() && hasOpenBatch(scope, walletId, kind),
  )
  const isStarting = useRef(false)
  return {
    batch,
    /** Removes a stored batch that can't be read; undefined if there is none. */
    dropDamaged: isDamaged
      ? () => {
          // Another tab may have begun a batch since.
          if (!isReadable()) stored.remove(scope)
          setIsDamaged(false)
        }
      : undefined,
    /**
     * True if a press in this tab began the batch, so that its first line is sent without another
     * question.
     */
    isFresh,
    /** Begins a batch; resolves to undefined if another tab has one or this device can't. */
    async begin(next: Batch): Promise<Batch | undefined> {
      if (isStarting.current) return undefined
      isStarting.current = true
      const current = await startBatch(scope, stored, next).finally(() => {
        isStarting.current = false
      })
      // A batch that isn't stored could not be resumed after a crash.
      if (current === undefined) notify(t('payouts.notKept.title'))
      else {
        const isOwn = current.id === next.id
        if (!isOwn) notify(t('run.begunElsewhere'))
        startTransition(() => setBatch({ batch: current, isFresh: isOwn }))
        if (isOwn) return next
      }
      return undefined
    },
    forget() {
      if (batch !== undefined) forgetBatch(scope, stored, batch)
    },
  }
}
