import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { usePersonScope } from '#session/services.tsx'
import { keptRequests, type KeptRequest } from '#sharing/payment-requests.ts'
import { requestFor } from '#sharing/request-match.ts'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

/** Rows of the feed that are compared: the platform's limit for one page (Q38). */
const READ_ROWS = 100

/** The newest deposits of a wallet, compared with what was asked for; undefined while they are not known. */
export function useRequestGuess(
  walletId: string,
): (request: KeptRequest) => Transaction | undefined {
  const scope = usePersonScope()
  const requests = keptRequests(scope)
  const { data = [] } = useQuery(
    walletQueries.latest(walletId as WalletId, { type: 'deposit' }, READ_ROWS),
  )
  // The feed begins with the newest one: the first that came in is the likely answer.
  return ({ id }) => data.findLast((row) => requestFor(row, walletId, requests)?.id === id)
}

/** What was asked for on this device into this wallet, the newest first. */
export function RequestList({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('requests')
  const scope = usePersonScope()
  const guessOf = useRequestGuess(walletId)
  const requests = keptRequests(scope).filter((one) => one.walletId === walletId)
  if (requests.length === 0) return null
  return (
    <Section title={t('kept.title')} footer={t('kept.footer')}>
      {requests.toReversed().map((request) => (
        <Row
          key={request.id}
          href={paths.requests.to({}, { id: request.id })}
          title={<Amount amount={request.amount} unit={request.symbol} digits="short" />}
          subtitle={<RequestState request={request} guess={guessOf(request)} />}
          after={<ChevronRight size={20} aria-hidden />}
        />
      ))}
    </Section>
  )
}

interface RequestStateProps {
  request: KeptRequest
  guess: Transaction | undefined
}

/** What for, when, and whether something came in since. */
function RequestState({ request: { note, createdAt }, guess }: RequestStateProps) {
  const t = useTranslations('requests')
  const format = useFormatter()
  const dateOf = (time: string) =>
    format.dateTime(new Date(time), { day: 'numeric', month: 'short' })
  const state = guess === undefined ? t('waiting') : t('guess', { date: dateOf(guess.createdAt) })
  return (
    <>
      {[note, dateOf(createdAt)].filter(Boolean).join(' · ')}
      <br />
      {state}
    </>
  )
}
