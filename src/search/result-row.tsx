import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import QrCode from 'lucide-react/icons/qr-code'
import Wallet from 'lucide-react/icons/wallet'
import { memo, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import { cardOutcomeOf } from '#api/cards/card-outcome.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'
import { AmountWithState, TransactionAmount } from '#ui/amount-with-state.tsx'
import { RowIcon, PersonIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'
import { KindIcon } from '#ui/transaction-row.tsx'
import { useToday } from '#ui/use-today.ts'

import { hrefOf, type SearchEntry } from './entries.ts'
import { Highlight, MarkedText } from './marked-text.tsx'
import { toDisplayedReason } from './model/displayed-reason.ts'
import type { FoundRow } from './model/match-run.ts'

interface ResultRowProps {
  result: FoundRow<SearchEntry>
  isOption?: boolean
}

/** Row of a result. If the match is outside the row's text, it is added with its label. */
export const ResultRow = memo(function ResultRow({ result, isOption = false }: ResultRowProps) {
  const { row, match, prepared } = result
  const { title, subtitle, at } = prepared.item
  const hasSubtitle = subtitle !== '' || match.reason !== undefined
  return (
    <Row
      isOneLine
      href={isOption ? undefined : hrefOf(row)}
      before={<EntryIcon entry={row} title={title} />}
      title={
        <>
          <PartyWord entry={row} />
          <MarkedText text={title} marks={match.title} />
        </>
      }
      subtitle={hasSubtitle ? <Subtitle result={result} /> : undefined}
      after={at === undefined ? undefined : <Trailing result={result} />}
      afterSubtitle={at === undefined ? undefined : <Day at={at} isMarked={match.isDateMarked} />}
    />
  )
})

function EntryIcon({ entry, title }: { entry: SearchEntry; title: string }): ReactNode {
  switch (entry.kind) {
    case 'transaction':
      // An address is one word. A title with spaces is a name.
      return <KindIcon line={entry.item} name={/\s/.test(title) ? title : undefined} />
    case 'cardPayment':
    case 'card':
      return <RowIcon icon={CreditCard} />
    case 'recipient':
      return <PersonIcon name={entry.item.name} />
    case 'wallet':
      return <RowIcon icon={Wallet} />
    case 'address':
      return <RowIcon icon={QrCode} />
    case 'screen':
      return <RowIcon icon={ChevronRight} />
  }
}

/** Says to screen readers what the amount's sign shows: whether money came in or went out. */
function PartyWord({ entry }: { entry: SearchEntry }) {
  const t = useTranslations('transactions.line')
  if (entry.kind !== 'transaction' || purposeOf(entry.item) !== undefined) return null
  const { direction, from, to } = entry.item
  if (!(direction === 'in' ? from : to)) return null
  return (
    <span className="visually-hidden">{`${t(direction === 'in' ? 'sender' : 'recipient')} `}</span>
  )
}

function Subtitle({ result: { match, prepared } }: { result: FoundRow<SearchEntry> }) {
  const t = useTranslations('search.reasons')
  const reason = toDisplayedReason(match)
  if (reason !== undefined)
    return (
      <>
        <span>{`${t(reason.detail)}: `}</span>
        <bdi>
          <MarkedText text={reason.text} marks={reason.marks} />
        </bdi>
      </>
    )
  return <MarkedText text={prepared.item.subtitle} marks={match.subtitle} />
}

function Trailing({ result: { row, match } }: { result: FoundRow<SearchEntry> }) {
  if (row.kind !== 'transaction' && row.kind !== 'cardPayment') return null
  return (
    <Highlight isOn={match.isAmountMarked}>
      {row.kind === 'transaction' ? (
        // If digits of the amount match, the amount is not shortened.
        <TransactionAmount
          transaction={row.item.received ?? row.item}
          {...(!match.isFigureMarked && { digits: 'short' })}
        />
      ) : (
        <AmountWithState
          direction={row.item.direction}
          state={cardOutcomeOf(row.item) ?? 'moving'}
          amount={row.item.total}
          unit={row.item.billingCurrency ?? ''}
          digits="short"
        />
      )}
    </Highlight>
  )
}

function Day({ at, isMarked }: { at: number; isMarked: boolean }) {
  const format = useFormatter()
  const date = new Date(at)
  const isThisYear = String(date.getFullYear()) === useToday().slice(0, 4)
  const day = format.dateTime(date, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  return (
    <Highlight isOn={isMarked}>
      {isThisYear ? `${day} · ${format.dateTime(date, { timeStyle: 'short' })}` : day}
    </Highlight>
  )
}
