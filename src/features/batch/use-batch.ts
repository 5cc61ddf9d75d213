import { startTransition, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { usePersonScope } from '#session/services.tsx'
import { useNotify } from '#ui/notice.tsx'

import { beginBatch, forgetBatch, storedBatch } from './batch-store.ts'
import type { BatchKind } from './model/columns.ts'

/** The batch of a kind that this device keeps for the wallet, from its beginning until it is over or given up. */
export function useBatch<Batch extends { id: string; lines: readonly { line: number }[] }>(
  kind: BatchKind,
  walletId: WalletId,
  shape: z.ZodMiniType<Batch>,
) {
  const t = useTranslations('batch')
  const notify = useNotify()
  const scope = usePersonScope()
  const stored = storedBatch(kind, walletId, shape)
  const [{ batch, isFresh }, setBatch] = useState<{ batch: Batch | undefined; isFresh: boolean }>(
    () => ({ batch: stored.read(scope), isFresh: false }),
  )
  const isBeginning = useRef(false)
  return {
    batch,
    /** It was begun by a press in this tab: nothing else has to be said before its first line goes out. */
    isFresh,
    /** Answers the batch where it was begun here, and not where another tab has one, or the device keeps none. */
    async begin(next: Batch): Promise<Batch | undefined> {
      if (isBeginning.current) return undefined
      isBeginning.current = true
      const standing = await beginBatch(scope, stored, next).finally(() => {
        isBeginning.current = false
      })
      // Without its lines on the device nobody could go on with them after a crash.
      if (standing === undefined) notify(t('payouts.notKept.title'))
      else {
        const isOwn = standing.id === next.id
        if (!isOwn) notify(t('run.begunElsewhere'))
        startTransition(() => setBatch({ batch: standing, isFresh: isOwn }))
        if (isOwn) return next
      }
      return undefined
    },
    /** Takes it off the device; the screen that shows it is left. */
    forget() {
      if (batch !== undefined) forgetBatch(scope, stored, batch)
    },
  }
}
