import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { newUuid } from '#lib/uuid.ts'
import { usePersonScope } from '#session/services.tsx'
import { exclusivelyAcrossTabs } from '#storage/across-tabs.ts'

import {
  forgetBatch,
  isLineEnded,
  readOutcomes,
  storedBatch,
  storedOutcomes,
  type LineOutcome,
  type Outcomes,
} from './batch-store.ts'
import { RecipientLine } from './model/recipients.ts'
import { saveRecipient } from './save-recipient.ts'

const ImportBatch = z.object({ id: z.string(), lines: z.array(RecipientLine) })
export type ImportBatch = z.output<typeof ImportBatch>

/** The platform has judged the line itself: the next one may be fine. Anything else would meet the next one too. */
const isAboutLine = ({ status }: Failure): boolean =>
  status === 400 || status === 404 || status === 409 || status === 422

const reasonOf = ({ fields, detail, reference }: Failure): string =>
  Object.values(fields ?? {})[0] ?? detail ?? reference

/** Saves the recipients of a table one by one: it can be stopped, and goes on where it was after a reload. */
export function useRecipientImport(walletId: WalletId) {
  const scope = usePersonScope()
  const client = useQueryClient()
  const stored = storedBatch('recipients', walletId, ImportBatch)
  const [batch, setBatch] = useState(() => stored.read(scope))
  const [outcomes, setOutcomes] = useState<Outcomes>(() =>
    batch === undefined ? new Map() : readOutcomes(scope, batch),
  )
  const [failure, setFailure] = useState<Failure>()
  const [isRunning, setRunning] = useState(false)
  const [isPausing, setPausing] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function work(current: ImportBatch, signal: AbortSignal): Promise<void> {
    const records = storedOutcomes(current.id)
    for (const line of current.lines) {
      if (signal.aborted) return
      const key = String(line.line)
      const note = (outcome: Omit<LineOutcome, 'at'>) => {
        const next = { ...outcome, at: Date.now() }
        records.write(scope, key, next)
        if (!signal.aborted) setOutcomes((known) => new Map(known).set(line.line, next))
      }
      // Another tab may have saved it since.
      const before = records.read(scope, key)
      if (before !== undefined && isLineEnded(before)) {
        setOutcomes((known) => new Map(known).set(line.line, before))
        continue
      }
      note({ state: 'going' })
      try {
        // One after another: a second line may be another account of the same person.
        // oxlint-disable-next-line no-await-in-loop
        const id = await saveRecipient(client, walletId, line, signal, (made) =>
          note({ state: 'going', id: made }),
        )
        note({ state: 'done', id })
      } catch (error) {
        if (signal.aborted) return
        const problem = toFailure(error)
        if (!isAboutLine(problem)) return setFailure(problem)
        note({ state: 'refused', reason: reasonOf(problem) })
      }
    }
  }

  function run(current: ImportBatch): void {
    if (isRunning) return
    const controller = new AbortController()
    running.current = controller
    setRunning(true)
    setPausing(false)
    setFailure(undefined)
    void exclusivelyAcrossTabs('batch.recipients', () => work(current, controller.signal)).finally(
      () => setRunning(false),
    )
  }

  return {
    batch,
    outcomes,
    failure,
    isRunning,
    /** The call that was under way when somebody paused is not through yet. */
    isPausing,
    start(lines: readonly RecipientLine[]) {
      const next = { id: newUuid(), lines: [...lines] }
      stored.write(scope, next)
      setBatch(next)
      setOutcomes(new Map())
      run(next)
    },
    goOn: () => batch && run(batch),
    pause() {
      running.current?.abort()
      setPausing(true)
    },
    forget() {
      running.current?.abort()
      if (batch !== undefined) forgetBatch(scope, stored, batch)
      setBatch(undefined)
    },
  }
}
