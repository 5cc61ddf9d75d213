import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CardId } from '#api/issuing/schema.ts'
import { readCardCode } from '#api/issuing/secrets.ts'
import { toFailure } from '#lib/failure.ts'
import { Button } from '#ui/button.tsx'
import { CopyRow } from '#ui/copy-row.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonBar } from '#ui/skeleton.tsx'
import { useCountdown } from '#ui/use-countdown.ts'

import { secondsLeft } from '../model/card-code.ts'

type CodeState =
  | { phase: 'none' }
  | { phase: 'asking' }
  /** Seconds that it was good for when it came. */
  | { phase: 'shown'; code: string; seconds: number | undefined }
  | { phase: 'failed'; error: unknown }

const ICON = 22

/** The code that a shop's page asks for (E30): read on demand, in this component alone, gone when it is spent. */
export function CardCode({ card }: { card: CardId }) {
  const t = useTranslations('cards.reveal.code')
  const client = useQueryClient()
  const [state, setState] = useState<CodeState>({ phase: 'none' })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function ask(): Promise<void> {
    setState({ phase: 'asking' })
    try {
      const answer = await readCardCode(client, card)
      const seconds = secondsLeft(answer, Date.now())
      if (!isGone.current) setState({ phase: 'shown', code: answer.code, seconds })
    } catch (error) {
      if (!isGone.current) setState({ phase: 'failed', error })
    }
  }
  if (state.phase === 'failed')
    return <ErrorNote failure={toFailure(state.error)} onRetry={() => void ask()} />
  if (state.phase === 'shown') {
    const { code, seconds } = state
    return seconds === undefined ? (
      <Section title={t('title')}>
        <CopyRow label={t('label')} value={code} />
      </Section>
    ) : (
      <Running key={code} code={code} from={seconds} onAgain={() => void ask()} />
    )
  }
  const isAsking = state.phase === 'asking'
  return (
    <Section>
      <Row
        before={<KeyRound size={ICON} aria-hidden />}
        title={t('get')}
        after={isAsking ? <SkeletonBar width={48} /> : <ChevronRight size={20} aria-hidden />}
        onPress={() => {
          if (!isAsking) void ask()
        }}
      />
    </Section>
  )
}

interface RunningProps {
  code: string
  /** Seconds. */
  from: number
  onAgain: () => void
}

const MINUTE = 60

function Running({ code, from, onAgain }: RunningProps) {
  const t = useTranslations('cards.reveal.code')
  const { seconds } = useCountdown(from)
  const clock = `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
  if (seconds === 0)
    return (
      <Section title={t('title')}>
        <Row
          title={t('over')}
          after={
            <Button mode="plain" onClick={onAgain}>
              {t('again')}
            </Button>
          }
        />
      </Section>
    )
  return (
    <Section title={t('title')} footer={<span role="timer">{t('goodFor', { time: clock })}</span>}>
      <CopyRow label={t('label')} value={code} />
    </Section>
  )
}
