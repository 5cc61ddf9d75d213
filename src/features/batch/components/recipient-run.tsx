import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

import { useClosingConfirmation } from '#ui/closing-confirmation.ts'
import { ErrorBlock } from '#ui/state-block.tsx'

import { lineStateOf } from '../batch-store.ts'
import type { RecipientLine } from '../model/recipients.ts'
import type { ImportBatch, useRecipientImport } from '../use-recipient-import.ts'
import { shortAccountOf } from './recipient-check.tsx'
import { ResultFile } from './result-file.tsx'
import { RunFrame } from './run-frame.tsx'
import { RunLines } from './run-lines.tsx'

interface RecipientRunProps {
  run: ReturnType<typeof useRecipientImport>
  batch: ImportBatch
  onDone: () => void
}

export function RecipientRun({ run, batch, onDone }: RecipientRunProps) {
  const t = useTranslations('batch')
  const { outcomes, phase, stop } = run
  const isRunning = phase !== 'paused'
  useClosingConfirmation(isRunning)
  const outcomeOf = ({ line }: RecipientLine) => outcomes.get(line)
  const shown = useMemo(
    () =>
      batch.lines.map((line) => {
        const outcome = outcomes.get(line.line)
        return {
          line: line.line,
          state: lineStateOf(outcome, isRunning),
          title: line.contact.name,
          subtitle: shortAccountOf(line),
          reason: outcome?.reason,
        }
      }),
    [batch, outcomes, isRunning],
  )
  return (
    <RunFrame
      kind="recipients"
      lines={batch.lines}
      run={run}
      isInFlight={isRunning}
      onDone={() => {
        run.forget()
        onDone()
      }}
    >
      {stop?.reason === 'failure' && !isRunning ? <ErrorBlock failure={stop.failure} /> : null}
      <ResultFile
        kind="recipients"
        rows={() =>
          batch.lines.map((line) => {
            const { id = '', reason = '' } = outcomeOf(line) ?? {}
            return {
              line: line.line,
              who: line.contact.name,
              outcome: t(`result.${lineStateOf(outcomeOf(line), false)}.recipients`),
              id,
              reason,
            }
          })
        }
      />
      <RunLines lines={shown} />
    </RunFrame>
  )
}
