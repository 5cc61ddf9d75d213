import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { newUuid } from '#lib/uuid.ts'
import { usePersonScope } from '#session/services.tsx'
import { exclusivelyAcrossTabs } from '#storage/across-tabs.ts'

import {
  isLineEnded,
  isActiveBatch,
  readOutcomes,
  storedOutcomes,
  type LineOutcome,
} from './batch-store.ts'
import { RecipientLine } from './model/recipients.ts'
import { isAboutLine, reasonOf } from './model/refusal.ts'
import { saveRecipient } from './save-recipient.ts'
import { useBatch } from './use-batch.ts'
import { useLineRun } from './use-line-run.ts'

const ImportBatch = z.object({ id: z.string(), lines: z.array(RecipientLine) })
export type ImportBatch = z.output<typeof ImportBatch>

/** Saves the recipients of a table one by one: it can be stopped, and goes on where it was after a reload. */
export function useRecipientImport(walletId: WalletId) {
  const scope = usePersonScope()
  const client = useQueryClient()
  const { batch, begin, forget } = useBatch('recipients', walletId, ImportBatch)
  const lines = useLineRun<Failure>(() =>
    batch === undefined ? new Map() : readOutcomes(scope, batch),
  )
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Saves one line, unless it is saved. False where the lines behind it have to wait. */
  async function save(
    current: ImportBatch,
    line: RecipientLine,
    signal: AbortSignal,
  ): Promise<boolean> {
    const records = storedOutcomes(current.id)
    const key = String(line.line)
    const isHere = () => isActiveBatch(scope, 'recipients', walletId, current)
    const show = (outcome: LineOutcome) => lines.show(line.line, outcome)
    const note = (outcome: Omit<LineOutcome, 'at'>) => {
      const next = { ...outcome, at: Date.now() }
      // Of a batch that was given up nothing is left behind.
      if (isHere()) void records.write(scope, key, next)
      if (!signal.aborted) show(next)
    }
    if (signal.aborted) return false
    if (!isHere()) {
      lines.leaveToOthers()
      return false
    }
    // Another tab may have saved it since.
    const before = records.read(scope, key)
    if (before !== undefined && isLineEnded(before)) {
      show(before)
      return true
    }
    note({ ...before, state: 'going' })
    try {
      const id = await saveRecipient(client, walletId, line, {
        signal,
        made: before?.id,
        onMade: (made) => note({ state: 'going', id: made }),
      })
      note({ state: 'done', id })
      return true
    } catch (error) {
      if (signal.aborted) return false
      const problem = toFailure(error)
      const isRefused = isAboutLine('recipients', problem)
      if (isRefused) note({ state: 'refused', reason: reasonOf(problem) })
      else lines.pauseAfterCall(problem)
      return isRefused
    }
  }

  async function work(current: ImportBatch, signal: AbortSignal): Promise<void> {
    for (const line of current.lines) {
      // One after another, in all tabs: a second line may be another account of the same person.
      const saving = exclusivelyAcrossTabs('batch.recipients', () => save(current, line, signal))
      // oxlint-disable-next-line no-await-in-loop
      if (!(await saving)) return
    }
  }

  function run(current: ImportBatch): void {
    if (lines.phase === 'running' || lines.phase === 'pausing') return
    const controller = new AbortController()
    running.current = controller
    lines.begin()
    void work(current, controller.signal).finally(lines.end)
  }

  return {
    batch,
    phase: lines.phase,
    outcomes: lines.outcomes,
    failure: lines.stop,
    async start(checked: readonly RecipientLine[]) {
      const begun = await begin({ id: newUuid(), lines: [...checked] })
      if (begun !== undefined) run(begun)
    },
    goOn: () => batch && run(batch),
    pause() {
      running.current?.abort()
      lines.pauseAfterCall()
    },
    forget() {
      running.current?.abort()
      forget()
    },
  }
}
