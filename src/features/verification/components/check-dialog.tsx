import { useEffect, useEffectEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { languageOf } from '#i18n/languages.ts'
import { useHost, useObservable, useServices } from '#session/services.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorBlock } from '#ui/state-block.tsx'
import { Text } from '#ui/text.tsx'

import styles from './frame.module.css'
import type { CheckPhase, IdentityCheck } from './use-identity-check.ts'

/** Milliseconds after which a provider's page counts as unreachable (host down or blocked). */
const WAIT_MS = 20_000

export function CheckDialog({ check }: { check: IdentityCheck }) {
  const t = useTranslations('verification')
  const { phase } = check
  if (phase === undefined) return null
  return (
    <Sheet title={t('check.title')} onClose={() => check.cancel()}>
      {phase.is === 'opening' ? <Opening /> : null}
      {phase.is === 'open' ? <Open key={phase.session.key} phase={phase} check={check} /> : null}
      {phase.is === 'failed' ? <Failed phase={phase} check={check} /> : null}
    </Sheet>
  )
}

function Opening() {
  const t = useTranslations('verification')
  return (
    <div role="status" aria-busy>
      <span className="visually-hidden">{t('check.opening')}</span>
      <SkeletonRows count={4} />
    </div>
  )
}

type PhaseOf<Is extends CheckPhase['is']> = Extract<CheckPhase, { is: Is }>

function Open({ phase, check }: { phase: PhaseOf<'open'>; check: IdentityCheck }) {
  const { Frame, provider, session } = phase
  const t = useTranslations('verification')
  const language = languageOf(useLocale())
  const { settings } = useServices()
  const appearance = useObservable(useHost().appearance)
  const [isReady, setReady] = useState(false)
  const giveUp = useEffectEvent(() => check.fail(provider))
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => giveUp(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return (
    <>
      {isReady ? null : <Opening />}
      <div className={isReady ? undefined : styles.waiting}>
        <Frame
          session={session}
          title={t('check.title')}
          language={language}
          appearance={appearance}
          origin={settings.personaOrigin}
          onReady={() => setReady(true)}
          onDone={check.finish}
          onCancel={check.cancel}
          onProblem={() => check.fail(provider)}
        />
      </div>
    </>
  )
}

function Failed({ phase, check }: { phase: PhaseOf<'failed'>; check: IdentityCheck }) {
  const t = useTranslations('verification')
  const { provider, failure } = phase
  return (
    <>
      <ErrorBlock failure={failure} onRetry={() => check.open(provider)} />
      <ButtonStack>
        {failure.kind === 'http' ? null : (
          <Text as="p" tone="secondary">
            {t('check.failed', { provider: t(`providers.${provider}`) })}
          </Text>
        )}
        {check.others(provider).map((other) => (
          <Button key={other} mode="bezeled" isStretched onClick={() => check.open(other)}>
            {t('check.other', { provider: t(`providers.${other}`) })}
          </Button>
        ))}
        <Button mode="plain" isStretched onClick={() => check.cancel()}>
          {t('check.later')}
        </Button>
      </ButtonStack>
    </>
  )
}
