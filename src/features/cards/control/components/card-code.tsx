import ChevronRight from 'lucide-react/icons/chevron-right'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CardId } from '#api/cards/schema.ts'
import { toFailure } from '#lib/failure.ts'
import { Announcement } from '#ui/announcement.tsx'
import { Button } from '#ui/button.tsx'
import { CopyRow } from '#ui/copy-block.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonBar, SkeletonRows } from '#ui/skeleton.tsx'
import { useCountdown } from '#ui/use-timers.ts'

import { SHOWN_SECONDS } from './card-reveal.tsx'
import { useCardCode } from './use-card-secret.ts'

const ICON = 22
const MINUTE_SECONDS = 60

/** One-time code that a shop's page asks for (E30), with a button to request it. */
export const CardCodeSection = ({ card }: { card: CardId }) => (
  <PurchaseCode code={useCardCode(card)} hasButton />
)

interface PurchaseCodeProps {
  code: ReturnType<typeof useCardCode>
  /** False if another part of the screen has the button that requests the code. */
  hasButton?: boolean
}

export function PurchaseCode({ code, hasButton = false }: PurchaseCodeProps) {
  const t = useTranslations('cards.reveal.code')
  const { state, isOver } = code
  const place = useRef<HTMLDivElement>(null)
  const view = isOver && state.phase === 'hidden' ? 'over' : state.phase
  const [first] = useState(view)
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves to this element, from which keyboard
    // users can continue.
    if (view !== first && document.activeElement === document.body) place.current?.focus()
  }, [view, first])
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('title')}>
      <Announcement
        text={
          state.phase === 'shown'
            ? `${t('label')}: ${state.secret.code}`
            : view === 'over'
              ? t('over')
              : ''
        }
      />
      <CodeView {...code} hasButton={hasButton} />
    </div>
  )
}

type CodeViewProps = ReturnType<typeof useCardCode> & { hasButton: boolean }

function CodeView({ state, expire, reveal, isOver, hasButton }: CodeViewProps) {
  const t = useTranslations('cards.reveal.code')
  switch (state.phase) {
    case 'failed':
      return <ErrorNote failure={toFailure(state.error)} onRetry={reveal} />
    case 'shown': {
      const { code, seconds } = state.secret
      return <RunningCode key={code} code={code} seconds={seconds} onOver={expire} />
    }
    default:
      return isOver ? (
        <Section title={t('title')}>
          <Row
            title={t('over')}
            after={
              <Button mode="plain" onClick={reveal}>
                {t('again')}
              </Button>
            }
          />
        </Section>
      ) : hasButton ? (
        <GetCode isConfirming={state.phase === 'asking'} onRequest={reveal} />
      ) : state.phase === 'asking' ? (
        <SkeletonRows count={1} />
      ) : null
  }
}

function GetCode({ isConfirming, onRequest }: { isConfirming: boolean; onRequest: () => void }) {
  const t = useTranslations('cards.reveal.code')
  return (
    <Section>
      <Row
        before={<KeyRound size={ICON} aria-hidden />}
        title={t('get')}
        after={isConfirming ? <SkeletonBar width={48} /> : <ChevronRight size={20} aria-hidden />}
        onPress={() => {
          if (!isConfirming) onRequest()
        }}
      />
    </Section>
  )
}

interface RunningCodeProps {
  code: string
  /**
   * Seconds for which the code is valid. Undefined if the platform doesn't say; the code is then
   * hidden like the card's data.
   */
  seconds: number | undefined
  onOver: () => void
}

function RunningCode({ code, seconds, onOver }: RunningCodeProps) {
  const t = useTranslations('cards.reveal')
  const left = useCountdown(seconds ?? SHOWN_SECONDS)
  const over = useEffectEvent(onOver)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  if (isOver) return null
  const clock = `${Math.floor(left / MINUTE_SECONDS)}:${String(left % MINUTE_SECONDS).padStart(2, '0')}`
  return (
    <Section
      title={t('code.title')}
      footer={
        <>
          <span role="timer">
            {seconds === undefined
              ? t('hides', { seconds: left })
              : t('code.goodFor', { time: clock })}
          </span>{' '}
          <span>{t('clipboard')}</span>
        </>
      }
    >
      <CopyRow label={t('code.label')} value={code} isSecret />
    </Section>
  )
}
