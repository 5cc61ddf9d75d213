import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { ApiError } from '#api/http/api-error.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { orderCodeMutations } from '#api/order-codes/mutations.ts'
import { orderCodeQueries } from '#api/order-codes/queries.ts'
import type { SentCodeView, VerificationView } from '#api/order-codes/views.ts'
import { Button } from '#ui/button.tsx'
import { CODE_LENGTH, CodeField } from '#ui/code-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useCountdown } from '#ui/use-countdown.ts'

import styles from './order-screens.module.css'

/** Seconds before another code may be asked for. */
const RESEND_AFTER_SECONDS = 30

type Channel = VerificationView['channels'][number]['channel']

interface Sent extends SentCodeView {
  /** Milliseconds. */
  at: number
}

interface OrderCodeStepProps {
  intentId: IntentId
  verification: VerificationView
  /** The order may go out. */
  onApproved: () => void
  /** A first call of the same order may have been taken. */
  isRepeat: boolean
  /** No code will help this order any more. */
  onDenied: () => void
  /** There is no way to get one; the order waits. */
  onNoChannel: () => void
}

/** Chooses a channel, asks for the code, takes six digits. The code lives in this component's memory only. */
export function OrderCodeStep({
  intentId,
  verification,
  isRepeat,
  onApproved,
  onDenied,
  onNoChannel,
}: OrderCodeStepProps) {
  const t = useTranslations('order')
  const { channels } = verification
  const [channel, setChannel] = useState<Channel | undefined>(channels[0]?.channel)
  const [sent, setSent] = useState<Partial<Record<string, Sent>>>({})
  const [isDenied, setIsDenied] = useState(verification.status === 'DENIED')
  const request = useMutation(orderCodeMutations.request())
  const since = isRepeat ? 'repeat' : 'first'
  if (isDenied || channel === undefined) {
    return (
      <>
        <div role="alert">
          <EmptyState
            title={t(isDenied ? 'code.deniedTitle' : 'code.noChannelTitle')}
            text={t(isDenied ? 'code.deniedText' : 'code.noChannelText', { since })}
          />
        </div>
        <PrimaryAction text={t('code.back')} onPress={isDenied ? onDenied : onNoChannel} />
      </>
    )
  }
  const ask = (onSent?: () => void) =>
    request.mutate(
      { intentId, channel },
      {
        onSuccess: (view) => {
          setSent({ ...sent, [channel]: { ...view, at: Date.now() } })
          onSent?.()
        },
      },
    )
  const asked = sent[channel]
  return (
    <>
      {channels.length < 2 ? null : (
        <SegmentedChoice
          label={t('code.channel')}
          choices={channels.map((one) => ({
            value: one.channel as string,
            label: t('code.channelName', { channel: one.channel }),
          }))}
          value={channel}
          onChange={(next) => {
            setChannel(next)
            request.reset()
          }}
        />
      )}
      <p className={styles.text}>
        {t(asked === undefined ? 'code.ask' : 'code.asked', { channel })}
      </p>
      {asked === undefined ? (
        <>
          <RequestProblem error={request.error} />
          <PrimaryAction
            text={t('code.send', { channel })}
            isLoading={request.isPending}
            onPress={() => ask()}
          />
        </>
      ) : (
        <CodeEntry
          key={channel}
          intentId={intentId}
          channel={channel}
          sent={asked}
          resend={{ run: ask, isPending: request.isPending, error: request.error }}
          onApproved={onApproved}
          onDenied={() => setIsDenied(true)}
        />
      )}
    </>
  )
}

/** Refused inside a good answer, as the TOTP service does (contract §2.11). */
const isRefusedInside = (error: ApiError) => error.kind === 'http' && error.status === undefined

function RequestProblem({ error }: { error: ApiError | null }) {
  const t = useTranslations('order')
  if (error === null) return null
  return (
    <ErrorNote failure={error}>{isRefusedInside(error) ? t('code.noMore') : undefined}</ErrorNote>
  )
}

interface CodeEntryProps {
  intentId: IntentId
  channel: Channel
  sent: Sent
  resend: { run: (onSent: () => void) => void; isPending: boolean; error: ApiError | null }
  onApproved: () => void
  onDenied: () => void
}

/** What is wrong with the code itself; anything else leaves it to be sent again. */
function codeProblem(error: ApiError | null): 'wrong' | 'expired' | undefined {
  if (error === null) return undefined
  if (error.status === 419) return 'expired'
  return isRefusedInside(error) || error.status === 422 ? 'wrong' : undefined
}

function CodeEntry({ intentId, channel, sent, resend, onApproved, onDenied }: CodeEntryProps) {
  const t = useTranslations('order')
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const verify = useMutation(orderCodeMutations.verify())
  // A lost answer may have been a good one, and a wrong code the last one.
  const status = useMutation({
    mutationFn: () => client.fetchQuery(orderCodeQueries.status(intentId)),
  })
  const afterRefusal = (error: ApiError) => {
    if (codeProblem(error) !== undefined) setCode('')
    // Told to this screen alone: whoever has left it by then sends nothing.
    status.mutate(undefined, {
      onSuccess: ({ status: now }) => {
        if (now === 'APPROVED') onApproved()
        if (now === 'DENIED') onDenied()
      },
    })
  }
  const submit = (entered: string) => {
    if (verify.isPending || verify.isSuccess) return
    verify.mutate(
      { intentId, channel, code: entered },
      { onSuccess: onApproved, onError: afterRefusal },
    )
  }
  const problem = codeProblem(verify.error)
  const needsNoSending = channel === 'TOTP' || channel === 'APP'
  const sendAgain = () => {
    // Where the next digits go: the button is busy now, and what is busy keeps no focus.
    field.current?.querySelector('input')?.focus()
    resend.run(() => verify.reset())
  }
  return (
    <>
      <div ref={field}>
        <CodeField
          label={t('code.label')}
          value={code}
          onChange={setCode}
          onComplete={submit}
          error={problem && t(`code.${problem}`)}
          readOnly={verify.isPending || verify.isSuccess}
        />
      </div>
      {verify.error !== null && problem === undefined ? (
        <ErrorNote failure={verify.error} onRetry={() => submit(code)} />
      ) : null}
      {needsNoSending ? null : (
        <Resend
          // Each code has a wait of its own; the field above stays as it is.
          key={sent.at}
          sent={sent}
          isDue={problem === 'expired'}
          {...resend}
          run={sendAgain}
        />
      )}
      <PrimaryAction
        text={t('code.confirm')}
        disabled={code.length < CODE_LENGTH && !verify.isSuccess}
        isLoading={verify.isPending || verify.isSuccess}
        onPress={() => submit(code)}
      />
    </>
  )
}

interface ResendProps {
  sent: Sent
  /** No need to wait: the last code is of no use any more. */
  isDue: boolean
  run: () => void
  isPending: boolean
  error: ApiError | null
}

function Resend({ sent, isDue, run, isPending, error }: ResendProps) {
  const t = useTranslations('order')
  const countdown = useCountdown(
    useState(() => Math.max(0, RESEND_AFTER_SECONDS - (Date.now() - sent.at) / 1000))[0],
  )
  const left = sent.requestsLeft
  const isWaiting = countdown.seconds > 0 && !isDue
  return (
    <div className={styles.actions}>
      <RequestProblem error={error} />
      <Button mode="plain" isLoading={isPending} disabled={isWaiting || left === 0} onClick={run}>
        {isWaiting && left !== 0
          ? t('code.againIn', { seconds: countdown.seconds })
          : t('code.again')}
      </Button>
      {left === undefined ? null : <p className={styles.hint}>{t('code.left', { count: left })}</p>}
    </div>
  )
}
