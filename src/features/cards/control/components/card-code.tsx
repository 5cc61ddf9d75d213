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
import { SkeletonBar } from '#ui/skeleton.tsx'
import { useCountdown } from '#ui/use-timers.ts'

import styles from './card-code.module.css'
import { SHOWN_SECONDS } from './card-reveal.tsx'
import { useCardCode } from './use-card-secret.ts'

const ICON = 22
const MINUTE_SECONDS = 60

/** The code that a shop's page asks for (E30): shown on demand for as long as it is looked at and good. */
export function CardCodeSection({ card }: { card: CardId }) {
  const t = useTranslations('cards.reveal.code')
  const code = useCardCode(card)
  const { state } = code
  const [isOver, setIsOver] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const view = isOver && state.phase === 'hidden' ? 'over' : state.phase
  const [first] = useState(view)
  useEffect(() => {
    // The button that was pressed is gone, and its focus with it: who reads on by keyboard goes on from here.
    if (view !== first && document.activeElement === document.body) place.current?.focus()
  }, [view, first])
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('title')} className={styles.place}>
      <Announcement
        text={
          state.phase === 'shown'
            ? `${t('label')}: ${state.secret.code}`
            : view === 'over'
              ? t('over')
              : ''
        }
      />
      <CodeView {...code} isOver={isOver} setIsOver={setIsOver} />
    </div>
  )
}

interface CodeViewProps extends ReturnType<typeof useCardCode> {
  isOver: boolean
  setIsOver: (isOver: boolean) => void
}

function CodeView({ state, hide, reveal, isOver, setIsOver }: CodeViewProps) {
  const t = useTranslations('cards.reveal.code')
  const ask = () => {
    setIsOver(false)
    reveal()
  }
  switch (state.phase) {
    case 'failed':
      return <ErrorNote failure={toFailure(state.error)} onRetry={ask} />
    case 'shown': {
      const { code, seconds } = state.secret
      return (
        <Running
          key={code}
          code={code}
          seconds={seconds}
          onOver={() => {
            hide()
            setIsOver(seconds !== undefined)
          }}
        />
      )
    }
    default:
      return isOver ? (
        <Section title={t('title')}>
          <Row
            title={t('over')}
            after={
              <Button mode="plain" onClick={ask}>
                {t('again')}
              </Button>
            }
          />
        </Section>
      ) : (
        <Get isAsking={state.phase === 'asking'} onAsk={ask} />
      )
  }
}

function Get({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  const t = useTranslations('cards.reveal.code')
  return (
    <Section>
      <Row
        before={<KeyRound size={ICON} aria-hidden />}
        title={t('get')}
        after={isAsking ? <SkeletonBar width={48} /> : <ChevronRight size={20} aria-hidden />}
        onPress={() => {
          if (!isAsking) onAsk()
        }}
      />
    </Section>
  )
}

interface RunningProps {
  code: string
  /** That it is good for; undefined where the platform does not say: then it hides like the card's data. */
  seconds: number | undefined
  onOver: () => void
}

function Running({ code, seconds, onOver }: RunningProps) {
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
