import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useTranslations } from 'use-intl'

import { Button } from '#ui/button.tsx'
import { Callout, CalloutList } from '#ui/callout.tsx'
import { ProgressBlock } from '#ui/reading-progress.tsx'

import type { BatchKind } from '../model/columns.ts'

type Phase = 'running' | 'pausing' | 'paused' | 'over'

/** Returns the phase of a run. A paused run lets its current call finish first. */
export function phaseOf(run: { isOver: boolean; isRunning: boolean; isInFlight: boolean }): Phase {
  if (run.isOver) return 'over'
  if (run.isRunning) return 'running'
  return run.isInFlight ? 'pausing' : 'paused'
}

interface RunProgressProps {
  kind: BatchKind
  done: number
  total: number
  refused: number
  phase: Phase
  isDiscarded: boolean
  onPause: () => void
}

/** Shows the progress of a run, or that another tab has removed the batch. */
export function RunProgress({
  kind,
  done,
  total,
  refused,
  phase,
  isDiscarded,
  onPause,
}: RunProgressProps) {
  const t = useTranslations('batch')
  return (
    <ProgressBlock
      title={t(`run.${phase}.${kind}`)}
      count={t('run.count', { done, total, refused })}
      progress={{ done, total }}
    >
      {phase === 'running' ? (
        <Button mode="bezeled" onClick={onPause}>
          {t('run.pause')}
        </Button>
      ) : null}
      {isDiscarded ? (
        <div role="alert">
          <CalloutList label={t('run.gone.title')}>
            <Callout
              Icon={TriangleAlert}
              tone="warning"
              title={t('run.gone.title')}
              text={t('run.gone.text')}
            />
          </CalloutList>
        </div>
      ) : null}
    </ProgressBlock>
  )
}
