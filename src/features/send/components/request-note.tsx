import { useQuery } from '@tanstack/react-query'
import { HandCoins, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { readRequestCode, type RequestCode } from '#lib/payment-request.ts'
import { useSearchOf } from '#navigation/search.ts'
import { paths } from '#paths'
import { useAmountText } from '#ui/amount.tsx'
import { Callout, CalloutList } from '#ui/callout.tsx'

import type { SendDraft } from '#payments/model/draft.ts'
import { isHeld } from '../model/requested.ts'

interface RequestNoteProps {
  draft: SendDraft
  balances: readonly NetworkBalance[]
  /** Where a link that can't be read is told of: what is filled in there is of another one. */
  isFirstStep: boolean
}

/**
 * What the link that opened the form asks for, as long as its recipient stands there. The form takes the link out of
 * the address, so this remembers it.
 */
export function RequestNote({ draft, balances, isFirstStep }: RequestNoteProps) {
  const t = useTranslations('send')
  const { request: requested } = useSearchOf(paths.send)
  const [code, setCode] = useState(requested)
  if (requested !== undefined && requested !== code) setCode(requested)
  if (code === undefined) return null
  const request = readRequestCode(code)
  if (request === undefined)
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
  if (draft.to !== request.wallet) return null
  return <Requested request={request} isPayable={isHeld(request, balances)} />
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
  const said = note === '' ? [] : [t('request.note', { note })]
  const text = isPayable ? [...said, t('request.nothingSent')] : [...said, t('request.notHeld')]
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
