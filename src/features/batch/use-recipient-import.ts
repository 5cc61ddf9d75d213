import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { toFailure } from '#lib/failure.ts'
import { newUuid } from '#lib/uuid.ts'
import { useOrder } from '#orders/use-order.ts'
import { sendOrder } from '#payments/send-order.ts'
import { usePersonScope } from '#session/services.tsx'
import { runExclusively } from '#storage/across-tabs.ts'

import { isActiveBatch, isLineEnded, storedOutcomes, type LineOutcome } from './batch-store.ts'
import { useLineRun, type LineHandler } from './line-run.ts'
import { RecipientLine } from './model/recipients.ts'
import { isLineRefusal, reasonOf } from './model/refusal.ts'
import { saveRecipient } from './save-recipient.ts'
import { useBatch } from './use-batch.ts'

const ImportBatch = z.object({ id: z.string(), lines: z.array(RecipientLine) })
export type ImportBatch = z.output<typeof ImportBatch>

const NONE: ImportBatch = { id: '', lines: [] }

/** Runs an import of recipients. It can be paused, and resumes after a reload. */
export function useRecipientImport(walletId: WalletId) {
  const scope = usePersonScope()
  const client = useQueryClient()
  const { batch, begin, forget, dropDamaged } = useBatch('recipients', walletId, ImportBatch)
  const linesOf = ({ id, lines: all }: ImportBatch) => ({
    all,
    read: ({ line }: RecipientLine) => storedOutcomes(id).read(scope, String(line)),
  })
  const { start, ...run } = useLineRun(linesOf(batch ?? NONE))
  // An import places no order; `useOrder` shows earlier orders' outcomes that no screen has shown.
  const order = useOrder(sendOrder, walletId)

  function saving(current: ImportBatch): LineHandler<RecipientLine> {
    const records = storedOutcomes(current.id)
    const isActive = () => isActiveBatch(scope, 'recipients', walletId, current)
    return async (line, signal) => {
      const note = (outcome: Omit<LineOutcome, 'at'>) => {
        if (isActive()) void records.write(scope, String(line.line), { ...outcome, at: Date.now() })
        if (!signal.aborted) run.show(line)
      }
      if (!isActive()) return { reason: 'gone' }
      // Another tab may have saved this line.
      const before = records.read(scope, String(line.line))
      if (isLineEnded(before)) return undefined
      note({ ...before, state: 'going' })
      try {
        const id = await saveRecipient(client, walletId, line, {
          signal,
          madeId: before?.id,
          onMade: (made) => note({ state: 'going', id: made }),
        })
        note({ state: 'done', id })
        return undefined
      } catch (error) {
        if (signal.aborted) return { reason: 'paused' }
        const failure = toFailure(error)
        if (!isLineRefusal('recipients', failure)) return { reason: 'failure', line, failure }
        note({ state: 'refused', reason: reasonOf(failure) })
        return undefined
      }
    }
  }

  function resume(current: ImportBatch): void {
    const save = saving(current)
    let isChecked = false
    const work: LineHandler<RecipientLine> = async (line, signal) => {
      if (!isChecked) {
        const outcome = await order.checkUnseen()
        // An import moves no money, so it continues even if the feed can't be read.
        if (outcome.step !== 'left' && outcome.step !== 'refused') return { reason: 'question' }
        isChecked = outcome.step === 'left'
      }
      // Lines are saved one after the other in all tabs, because two can be about one person.
      return runExclusively('batch.recipients', () => save(line, signal))
    }
    void start(work, linesOf(current))
  }

  return {
    ...run,
    batch,
    dropDamaged,
    order,
    isOrderShown: run.stop?.reason === 'question' && order.state.step !== 'ready',
    async start(checked: readonly RecipientLine[]) {
      const started = await begin({ id: newUuid(), lines: [...checked] })
      if (started !== undefined) resume(started)
    },
    resume: () => batch && resume(batch),
    forget() {
      run.pause()
      forget()
    },
  }
}
