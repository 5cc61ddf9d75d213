import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { ApiError } from '#api/http/api-error.ts'
import { orderCodeMutations } from '#api/order-codes/mutations.ts'
import { orderCodeQueries } from '#api/order-codes/queries.ts'
import type { SentCodeView, CodeChallenge } from '#api/order-codes/views.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { SegmentedChoice } from '#ui/choice.tsx'
import { CodeEntry } from '#ui/code-entry.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Paragraph, Text } from '#ui/text.tsx'

type Channel = CodeChallenge['channels'][number]['channel']

/** Key of a code's check and of the reading of its status afterwards. */
const CHECK = { mutationKey: orderCodeMutations.verify().mutationKey ?? [] }

interface Sent extends SentCodeView {
  /** Time at which the code was sent, in epoch milliseconds. */
  at: number
}

interface OrderCodeStepProps {
  intentId: IntentId
  verification: CodeChallenge
  onApproved: () => void
  isRepeat: boolean
  /** Called when the platform accepts no further code for this order. */
  onDenied: () => void
  /**
   * Called when no code can be delivered, neither by email nor by SMS nor by an authenticator. The
   * order stays open then.
   */
  onNoChannel: () => void
}

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
  const isChecking = useIsMutating(CHECK) > 0
  const since = isRepeat ? 'repeat' : 'first'
  if (isDenied || channel === undefined) {
    return (
      <>
        <div role="alert">
          <IllustratedState
            of={isDenied ? 'lock' : 'phone'}
            title={t(isDenied ? 'code.deniedTitle' : 'code.noChannelTitle')}
            text={t(isDenied ? 'code.deniedText' : 'code.noChannelText', { since })}
          />
        </div>
        <PrimaryAction text={t('code.back')} onPress={isDenied ? onDenied : onNoChannel} />
      </>
    )
  }
  const ask = () =>
    request.mutate(
      { intentId, channel },
      { onSuccess: (view) => setSent({ ...sent, [channel]: { ...view, at: Date.now() } }) },
    )
  const sentCode = sent[channel]
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
            // While a code is being checked, its field must stay on screen to get the answer.
            if (isChecking) return
            setChannel(next)
            request.reset()
          }}
        />
      )}
      <Paragraph>{t(sentCode === undefined ? 'code.ask' : 'code.asked', { channel })}</Paragraph>
      {sentCode === undefined ? (
        <>
          <RequestProblem error={request.error} />
          <PrimaryAction
            text={t('code.send', { channel })}
            isLoading={request.isPending}
            onPress={ask}
          />
        </>
      ) : (
        <OrderCodeEntry
          key={channel}
          intentId={intentId}
          channel={channel}
          sent={sentCode}
          resend={{ run: ask, isPending: request.isPending, error: request.error }}
          onApproved={onApproved}
          onDenied={() => setIsDenied(true)}
        />
      )}
    </>
  )
}

/** Returns whether a 2xx answer contains a refusal, as the TOTP service sends (contract §2.11). */
const isRefusedInside = (error: ApiError) => error.kind === 'http' && error.status === undefined

function RequestProblem({ error }: { error: ApiError | null }) {
  const t = useTranslations('order')
  if (error === null) return null
  return (
    <ErrorNote failure={error}>{isRefusedInside(error) ? t('code.noMore') : undefined}</ErrorNote>
  )
}

interface OrderCodeEntryProps {
  intentId: IntentId
  channel: Channel
  sent: Sent
  resend: { run: () => void; isPending: boolean; error: ApiError | null }
  onApproved: () => void
  onDenied: () => void
}

/**
 * Returns whether the code was wrong or has expired; undefined for other failures, after which the
 * same code can be sent again.
 */
function codeProblem(error: ApiError | null): 'wrong' | 'expired' | undefined {
  if (error === null) return undefined
  if (error.status === 419) return 'expired'
  return isRefusedInside(error) || error.status === 422 ? 'wrong' : undefined
}

function OrderCodeEntry(props: OrderCodeEntryProps) {
  const { intentId, channel, sent, resend, onApproved, onDenied } = props
  const t = useTranslations('order')
  const client = useQueryClient()
  const verify = useMutation(orderCodeMutations.verify())
  // After a failure the status is read, because the code may have been accepted although the answer
  // was lost, or it was the last wrong code that is allowed.
  const status = useMutation({
    ...CHECK,
    mutationFn: () => client.fetchQuery(orderCodeQueries.status(intentId)),
  })
  const afterRefusal = () => {
    // Callbacks that are passed to `mutate` run only while the screen is mounted, so a closed
    // screen sends nothing.
    status.mutate(undefined, {
      onSuccess: ({ status: now }) => {
        if (now === 'APPROVED') onApproved()
        if (now === 'DENIED') onDenied()
      },
    })
  }
  const submit = (code: string) =>
    verify.mutate({ intentId, channel, code }, { onSuccess: onApproved, onError: afterRefusal })
  const problem = codeProblem(verify.error)
  const needsNoSending = channel === 'TOTP' || channel === 'APP'
  return (
    <CodeEntry
      label={t('code.label')}
      action={t('code.confirm')}
      isBusy={verify.isPending || verify.isSuccess}
      failure={verify.error}
      problem={problem && t(`code.${problem}`)}
      onSubmit={submit}
      resend={
        needsNoSending
          ? undefined
          : {
              sentAt: sent.at,
              isDue: problem === 'expired',
              isPending: resend.isPending,
              isExhausted: sent.requestsLeft === 0,
              label: (seconds) =>
                seconds === undefined ? t('code.again') : t('code.againIn', { seconds }),
              onPress: () => {
                verify.reset()
                resend.run()
              },
              hint:
                sent.requestsLeft === undefined ? null : (
                  <Text as="p" size="label" tone="secondary">
                    {t('code.left', { count: sent.requestsLeft })}
                  </Text>
                ),
            }
      }
    >
      {verify.error !== null && problem === undefined ? <ErrorNote failure={verify.error} /> : null}
      {needsNoSending ? null : <RequestProblem error={resend.error} />}
    </CodeEntry>
  )
}
