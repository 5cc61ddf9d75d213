import { useQuery } from '@tanstack/react-query'
import HandCoins from 'lucide-react/icons/hand-coins'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { readRequestCode, type RequestCode } from '#lib/payment-request.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import type { SendDraft } from '#payments/model/draft.ts'
import { useAmountText } from '#ui/amount.tsx'
import { Callout, CalloutList } from '#ui/callout.tsx'

import { isHeldAsset, readRequestLink } from '../model/request-link.ts'

interface RequestNoteProps {
  draft: SendDraft
  balances: readonly NetworkBalance[]
  /** True in the first step. Only this step reports unreadable links, which fill in no field. */
  isFirstStep: boolean
}

/**
 * Shows which fields another person's link or code has filled in, and its request, as long as the
 * recipient stays the same. An unreadable link fills in nothing, and the form removes it from the
 * page's address, so this component remembers it.
 */
export function RequestNote({ draft, balances, isFirstStep }: RequestNoteProps) {
  const t = useTranslations('send')
  const opened = useRouteSearch(paths.send)
  const [link, setLink] = useState(opened)
  if (opened !== link && Object.keys(opened).length > 0) setLink(opened)
  if (readRequestLink(link) === undefined)
    return isFirstStep ? (
      <CalloutList label={t('request.title')}>
        <Callout
          Icon={TriangleAlert}
          tone="stop"
          title={t('request.unread')}
          text={t('request.unreadText')}
        />
      </CalloutList>
    ) : null
  if (!draft.asked) return null
  const request = readRequestCode(draft.asked)
  if (request === undefined) return <Filled />
  return <Requested request={request} isPayable={isHeldAsset(request, balances)} />
}

function Filled() {
  const t = useTranslations('send')
  return (
    <CalloutList label={t('request.title')}>
      <Callout
        Icon={TriangleAlert}
        tone="warning"
        title={t('request.filled')}
        text={t('request.nothingSent')}
      />
    </CalloutList>
  )
}

function Requested({ request, isPayable }: { request: RequestCode; isPayable: boolean }) {
  const t = useTranslations('send')
  const toText = useAmountText()
  const { data: currencies } = useQuery(systemQueries.currencies())
  const { amount, currency: id, note } = request
  const currency = currencies?.find((one) => one.id === id)
  if (currencies === undefined) return null
  const network = currency?.network?.name
  const sum = currency && toText(amount, currency)
  const title =
    sum === undefined
      ? t('request.unknown')
      : network === undefined
        ? t('request.asks', { sum })
        : t('request.asksOn', { sum, network })
  const notes = note === '' ? [] : [t('request.note', { note })]
  const text = isPayable ? [...notes, t('request.nothingSent')] : [...notes, t('request.notHeld')]
  return (
    <CalloutList label={t('request.title')}>
      <Callout
        Icon={isPayable ? HandCoins : TriangleAlert}
        tone={isPayable ? 'warning' : 'stop'}
        title={title}
        text={text.join(' ')}
      />
    </CalloutList>
  )
}
