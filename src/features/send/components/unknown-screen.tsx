import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { readLatest } from '#api/wallets/queries.ts'
import { amountText } from '#i18n/amount.ts'
import { toFailure } from '#lib/failure.ts'
import { shortAddress } from '#lib/mask.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import { findInFeed } from '../model/attempt.ts'
import type { SendState } from '../model/send-machine.ts'
import type { useSending } from './use-sending.ts'
import styles from './unknown-screen.module.css'

const SEARCHED = 100

interface UnknownScreenProps {
  state: Extract<SendState, { step: 'unknown' }>
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
        type: 'withdrawal',
        'currency.uuid': attempt.currency,
        ...(attempt.since && { from_created_at: attempt.since }),
      }
      const rows = await readLatest(client, attempt.walletId, filter, SEARCHED)
      return findInFeed(attempt, rows) ?? null
    },
    onSuccess: (found) => {
      if (found === null) return
      sending.settle()
      sending.dispatch({ type: 'accepted', transactionId: found.id })
    },
  })
  const isMissing = look.data === null
  const startOver = () => {
    sending.settle()
    sending.dispatch({ type: 'restarted' })
  }
  const sum = amountText(attempt.arrives, attempt.symbol, { language, minDecimals: 0 })
  const canRepeat = attempt.route === 'internal'
  return (
    <Screen title={t('unknown.title')} onBack={() => navigate(paths.home.to())}>
      <div role="alert">
        <EmptyState
          icon={<CircleHelp size={56} />}
          title={t('unknown.heading')}
          text={t('unknown.text', { sum, to: shortAddress(attempt.to) })}
        />
      </div>
      {look.error ? <ErrorNote failure={toFailure(look.error)} /> : null}
      {isMissing ? (
        <div className={styles.next} role="status">
          <p>{t(canRepeat ? 'unknown.missingSafe' : 'unknown.missingUnsafe')}</p>
          {canRepeat ? (
            <Button isStretched mode="bezeled" onClick={() => sending.submit(attempt)}>
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
        isLoading={look.isPending}
        onPress={() => look.mutate()}
      />
    </Screen>
  )
}
