import { CircleHelp } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { amountText } from '#i18n/amount.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useErrorWords } from '#ui/error-words.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import { changeIn } from './as-seen.ts'
import type { Attempt } from './attempts.ts'
import styles from './order-screens.module.css'
import type { OrderHandle } from './use-order.ts'

interface UnknownScreenProps {
  attempt: Attempt
  /** What came back instead of an answer. */
  failure?: Failure | undefined
  look: OrderHandle<unknown>['look']
  isRepeating?: boolean
  onRepeat: () => void
  onStartOver: () => void
}

/**
 * The call went out and no clear answer came back. First look, then decide: the order that carries an id
 * may be repeated with that id; the one without has no safe repeat, and the screen says so.
 */
export function UnknownScreen({
  attempt,
  failure,
  look,
  isRepeating = false,
  onRepeat,
  onStartOver,
}: UnknownScreenProps) {
  const t = useTranslations('order')
  const errorWords = useErrorWords()
  const language = useLocale()
  const [, navigate] = useLocation()
  const { kind, isRepeatable, summary } = attempt
  const { amount, symbol } = summary.sum
  const sum = amountText(amount, symbol, { language, minDecimals: 0 })
  const problem = look.error ? toFailure(look.error) : failure
  const change = changeIn(problem)
  return (
    <Screen title={t('unknown.title')} onBack={() => navigate(paths.home.to())}>
      <div role="alert">
        <EmptyState
          icon={<CircleHelp size={56} />}
          title={t('unknown.heading', { kind })}
          text={t('unknown.text', { kind, sum, to: summary.to })}
        />
      </div>
      {problem === undefined ? null : (
        <ErrorNote failure={problem}>
          {change ? (
            t('unknown.changed', { how: change })
          ) : look.error ? undefined : (
            // What to do is said above: the general advice is for calls that may simply be made again.
            <strong>{errorWords(problem).title}</strong>
          )}
        </ErrorNote>
      )}
      {look.isMissing && !isRepeating ? (
        <div className={styles.next} role="status">
          <p>{t(isRepeatable ? 'unknown.missingSafe' : 'unknown.missingUnsafe')}</p>
          {isRepeatable ? (
            <Button isStretched mode="bezeled" onClick={onRepeat}>
              {t('unknown.repeat')}
            </Button>
          ) : (
            <Button isStretched mode="bezeled" onClick={() => navigate(paths.activity.to())}>
              {t('unknown.openActivity')}
            </Button>
          )}
          <Button isStretched mode="plain" onClick={onStartOver}>
            {t('unknown.startOver', { kind })}
          </Button>
        </div>
      ) : null}
      <PrimaryAction
        text={t('unknown.check')}
        isLoading={look.isPending || isRepeating}
        onPress={look.run}
      />
    </Screen>
  )
}
