import { useFormatter, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { paths } from '#paths'
import { usePersonScope } from '#session/services.tsx'
import { storedRequests, unitOfRequest, type StoredRequest } from '#sharing/payment-requests.ts'
import { usePaidRequests, type PaidRequests } from '#sharing/use-paid-requests.ts'
import { Amount } from '#ui/amount.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { Section } from '#ui/section.tsx'

export function RequestList({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('requests')
  const scope = usePersonScope()
  const answers = usePaidRequests(walletId)
  const requests = storedRequests(scope).filter((one) => one.walletId === walletId)
  if (requests.length === 0) return null
  return (
    <Section title={t('kept.title')} footer={t('kept.footer')}>
      {requests.toReversed().map((request) => (
        <DisclosureRow
          key={request.id}
          href={paths.requests.to({}, { id: request.id })}
          title={<Amount amount={request.amount} unit={unitOfRequest(request)} digits="short" />}
          subtitle={<RequestState request={request} answers={answers} />}
        />
      ))}
    </Section>
  )
}

/**
 * Returns a function that describes the state of a request without a matching payment. It returns
 * undefined until the payments are loaded.
 */
export function useWaitingText(): (
  request: StoredRequest,
  answers: PaidRequests | undefined,
) => string | undefined {
  const t = useTranslations('requests')
  return (request, answers) => {
    if (answers === undefined) return undefined
    const count = answers.onlyAmong(request)
    return count === undefined ? t('waiting') : t('waitingAmong', { count })
  }
}

interface RequestStateProps {
  request: StoredRequest
  answers: PaidRequests | undefined
}

function RequestState({ request, answers }: RequestStateProps) {
  const t = useTranslations('requests')
  const format = useFormatter()
  const waiting = useWaitingText()
  const { note, createdAt } = request
  const dateOf = (time: string) =>
    format.dateTime(new Date(time), { day: 'numeric', month: 'short' })
  const answer = answers?.answerOf(request)
  return (
    <>
      <span>{[note, dateOf(createdAt)].filter(Boolean).join(' · ')}</span>
      <br />
      <span>
        {answer === undefined
          ? waiting(request, answers)
          : t('guess', { date: dateOf(answer.createdAt) })}
      </span>
    </>
  )
}
