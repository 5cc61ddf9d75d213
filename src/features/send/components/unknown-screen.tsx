import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { readLatest } from '#api/wallets/queries.ts'
import { amountInput, amountText } from '#i18n/amount.ts'
import { toFailure } from '#lib/failure.ts'
import { shortAddress } from '#lib/mask.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import { draftOf, findInFeed, isRejected } from '../model/attempt.ts'
import type { SendState } from '../model/send-machine.ts'
import styles from './unknown-screen.module.css'
import type { useSending } from './use-sending.ts'

const SEARCHED = 100

interface UnknownScreenProps {
  state: Extract<SendState, { step: 'unknown' | 'sending' }>
  sending: ReturnType<typeof useSending>
}

/**
 * The call went out and no clear answer came back. First look, then decide: the order that carries an id
 * may be repeated with that id; the one without has no safe repeat, and the screen says so.
 */
export function UnknownScreen({ state, sending }: UnknownScreenProps) {
  const t = useTranslations('send')
  const language = useLocale()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const { attempt } = state
  const look = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const filter = {
        'currency.uuid': attempt.currency,
        ...(attempt.since && { from_created_at: attempt.since }),
      }
      const rows = await readLatest(client, attempt.walletId, filter, SEARCHED)
      return findInFeed(attempt, rows) ?? null
    },
    onSuccess: (found) => {
      if (found === null) return
      sending.forget(attempt)
      sending.dispatch({ type: 'settled', isRejected: isRejected(found), transactionId: found.id })
    },
  })
  const isRepeating = state.step === 'sending'
  const isMissing = look.data === null && !isRepeating
  const canRepeat = attempt.route === 'internal'
  const startOver = () => {
    sending.forget(attempt)
    const amount = amountInput(attempt.amount, language)
    sending.dispatch({ type: 'restarted', draft: draftOf(attempt, amount) })
  }
  const sum = amountText(attempt.arrives, attempt.symbol, { language, minDecimals: 0 })
  const failure = look.error
    ? toFailure(look.error)
    : state.step === 'unknown'
      ? state.failure
      : undefined
  return (
    <Screen title={t('unknown.title')} onBack={() => navigate(paths.home.to())}>
      <div role="alert">
        <EmptyState
          icon={<CircleHelp size={56} />}
          title={t('unknown.heading')}
          text={t('unknown.text', { sum, to: attempt.toName || shortAddress(attempt.to) })}
        />
      </div>
      {failure === undefined ? null : <ErrorNote failure={failure} />}
      {isMissing ? (
        <div className={styles.next} role="status">
          <p>{t(canRepeat ? 'unknown.missingSafe' : 'unknown.missingUnsafe')}</p>
          {canRepeat ? (
            <Button isStretched mode="bezeled" onClick={() => sending.repeat(attempt)}>
              {t('unknown.repeat')}
            </Button>
          ) : (
            <Button isStretched mode="bezeled" onClick={() => navigate(paths.activity.to())}>
              {t('unknown.openActivity')}
            </Button>
          )}
          <Button isStretched mode="plain" onClick={startOver}>
            {t('unknown.startOver')}
          </Button>
        </div>
      ) : null}
      <PrimaryAction
        text={t('unknown.check')}
        isLoading={look.isPending || isRepeating}
        onPress={() => look.mutate()}
      />
    </Screen>
  )
}
