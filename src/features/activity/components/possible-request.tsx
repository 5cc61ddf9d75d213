import ChevronRight from 'lucide-react/icons/chevron-right'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useFormatter, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { usePersonScope } from '#session/services.tsx'
import { storedRequests } from '#sharing/payment-requests.ts'
import { requestPaidBy } from '#sharing/request-match.ts'
import { usePaidRequests } from '#sharing/use-paid-requests.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

/**
 * Names the payment request on this device to which the money possibly belongs, and says that this
 * is a guess.
 */
export function PossibleRequest({ walletId, row }: { walletId: WalletId; row: Transaction }) {
  const t = useTranslations('payment')
  const format = useFormatter()
  const scope = usePersonScope()
  const likely = requestPaidBy(row, walletId, storedRequests(scope))
  // Another payment of the same amount that came earlier may belong to the request, so all of its
  // payments are compared.
  const answers = usePaidRequests(walletId, likely !== undefined)
  const request = answers?.isCompared(row) ? answers.requestOf(row) : answers && likely
  if (request === undefined) return null
  const date = format.dateTime(new Date(request.createdAt), { day: 'numeric', month: 'short' })
  return (
    <Section footer={t('forRequestWhy')}>
      <Row
        href={paths.requests.to({}, { id: request.id })}
        before={<HandCoins size={24} aria-hidden />}
        title={t('forRequest', { date })}
        subtitle={request.note || undefined}
        after={<ChevronRight size={20} aria-hidden />}
      />
    </Section>
  )
}
