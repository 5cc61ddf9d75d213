import { useEffect, useEffectEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { CardSecret } from '#api/cards/transaction-views.ts'
import { isStatus } from '#api/http/api-error.ts'
import { CardSecretError } from '#lib/card-secret/card-secret.ts'
import { toFailure } from '#lib/failure.ts'
import { CopyRow } from '#ui/copy-block.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { GroupedText } from '#ui/grouped-text.tsx'
import { ProviderText } from '#ui/provider-words.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { useCountdown } from '#ui/use-timers.ts'

import type { useCardSecret } from './use-card-secret.ts'

export const SHOWN_SECONDS = 30

type Use = ReturnType<typeof useCardSecret>

interface CardRevealProps {
  secret: Use
  /** Name of the holder. It is printed on the card, so it is no secret. */
  holder: string | undefined
}

export function CardReveal({ secret: { state, hide, reveal }, holder }: CardRevealProps) {
  const t = useTranslations('cards.reveal')
  const common = useTranslations('common')
  switch (state.phase) {
    case 'hidden':
      return null
    case 'asking':
      return (
        <div role="status" aria-busy>
          <span className="visually-hidden">{common('loading')}</span>
          <SkeletonRows count={3} />
        </div>
      )
    case 'failed':
      return <Problem error={state.error} onRetry={reveal} />
    case 'shown':
      return (
        <>
          <p className="visually-hidden" role="status">
            {t('shown', { seconds: SHOWN_SECONDS })}
          </p>
          <Details secret={state.secret} holder={holder} onHide={hide} />
        </>
      )
  }
}

interface DetailsProps {
  secret: CardSecret
  holder: string | undefined
  onHide: () => void
}

function Details({ secret, holder, onHide }: DetailsProps) {
  const t = useTranslations('cards.reveal')
  const seconds = useCountdown(SHOWN_SECONDS)
  const hide = useEffectEvent(onHide)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) hide()
  }, [isOver])
  const { number, cvv, expiryMonth, expiryYear } = secret
  const expiry = `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`
  return (
    <Section
      title={t('title')}
      footer={
        <>
          <span role="timer">{t('hides', { seconds })}</span> <span>{t('clipboard')}</span>
        </>
      }
    >
      <CopyRow label={t('number')} value={number} shown={<GroupedText text={number} />} isSecret />
      <CopyRow label={t('expiry')} value={expiry} isSecret />
      <CopyRow label={t('cvv')} value={cvv} isSecret />
      {holder === undefined ? null : <CopyRow label={t('holder')} value={holder} />}
    </Section>
  )
}

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('cards.reveal')
  const language = useLocale()
  const failure = toFailure(error)
  if (error instanceof CardSecretError)
    return (
      <ErrorNote failure={failure} onRetry={onRetry}>
        <span>{t(`problems.${error.problem}`)}</span>
        {/* The error's message is in English. If a setting is wrong, the message contains the
            setting's name, so it is shown in every language. */}
        {error.problem === 'not-set' || error.problem === 'bad-key' ? (
          <Text as="div" size="label" tone="secondary" lang="en">
            {`${error.message}.`}
          </Text>
        ) : (
          <ProviderText text={language === 'en' ? `${error.message}.` : undefined} />
        )}
      </ErrorNote>
    )
  if (isStatus(error, 400))
    return (
      <ErrorNote failure={failure} onRetry={onRetry}>
        {t('problems.badRequest')}
      </ErrorNote>
    )
  return <ErrorNote failure={failure} onRetry={onRetry} />
}
