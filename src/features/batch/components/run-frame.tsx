import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { useHost } from '#session/services.tsx'
import { Button } from '#ui/button.tsx'
import { Callout, CalloutList } from '#ui/callout.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { ProgressBlock } from '#ui/reading-progress.tsx'
import { SecondaryAction } from '#ui/secondary-action.tsx'

import { isLineEnded, type Outcomes } from '../batch-store.ts'
import type { StopReason } from '../line-run.ts'
import type { BatchKind } from '../model/columns.ts'

interface RunFrameProps {
  kind: BatchKind
  lines: readonly { line: number }[]
  run: {
    outcomes: Outcomes
    phase: 'running' | 'pausing' | 'paused'
    stop: StopReason<unknown> | undefined
    pause: () => void
    resume: () => void
  }
  isInFlight: boolean
  /** True while the run is about to begin, so actions that would soon disappear are not shown. */
  isStarting?: boolean
  onDone: () => void
  children: ReactNode
}

export function RunFrame({
  kind,
  lines,
  run,
  isInFlight,
  isStarting = false,
  onDone,
  children,
}: RunFrameProps) {
  const t = useTranslations('batch')
  const host = useHost()
  const ended = lines.flatMap(({ line }) => {
    const outcome = run.outcomes.get(line)
    return outcome !== undefined && isLineEnded(outcome) ? [outcome] : []
  })
  const isOver = !isInFlight && ended.length === lines.length
  const isRunning = run.phase === 'running' || isStarting
  const refused = ended.filter(({ state }) => state === 'refused').length
  const end = refused > 0 ? 'over' : 'complete'
  // If the person pauses, the call in progress finishes first.
  const phase = isOver ? end : isRunning ? 'running' : isInFlight ? 'pausing' : 'paused'
  const isDiscarded = run.stop?.reason === 'gone'
  const [done, total] = [ended.length, lines.length]
  const discard = async () => {
    const buttonId = await host.popup({
      title: t('run.giveUpTitle'),
      message: t('run.giveUpText'),
      buttons: [
        { id: 'yes', type: 'destructive', text: t('run.giveUp') },
        { id: 'no', type: 'cancel' },
      ],
    })
    if (buttonId === 'yes') onDone()
  }
  return (
    <>
      <ProgressBlock
        title={t(`run.${phase}.${kind}`)}
        count={t('run.count', { done, total, refused })}
        progress={{ done, total }}
      >
        {isOver || isDiscarded ? null : (
          <Button
            // A second press of a series must not resume the run.
            data-primary
            mode="bezeled"
            isLoading={phase === 'pausing'}
            onClick={phase === 'paused' ? run.resume : run.pause}
          >
            {t(phase === 'paused' ? 'run.goOn' : 'run.pause')}
          </Button>
        )}
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
      {children}
      {isOver || isDiscarded ? (
        <PrimaryAction text={t('run.finish')} onPress={onDone} />
      ) : phase === 'paused' ? (
        <SecondaryAction text={t('run.giveUp')} onPress={() => void discard()} />
      ) : null}
    </>
  )
}
