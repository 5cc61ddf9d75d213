import { useFormatter } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { paths } from '#paths'
import { NoTranslate } from '#ui/phrase.tsx'
import { useStatusLabel } from '#ui/transaction-labels.ts'
import { TransactionRow } from '#ui/transaction-row.tsx'
import { usePartyNote } from '#ui/transaction-title.tsx'

import { FeedRowValue } from './feed-row-value.tsx'
import styles from './feed-row.module.css'
import type { FiatValue } from './fiat-value.ts'
import type { MergedTransaction } from './merge-order-rows.ts'
import { useFeeNote, useRowSubject } from './order-notes.ts'
import { useNote } from './transaction-notes.ts'

interface FeedRowProps {
  walletId: WalletId
  transaction: MergedTransaction
  name: string | undefined
  fiatValue?: FiatValue | undefined
  /** True for lists that are not grouped by day: the row then shows its date. */
  hasDate?: boolean
}

export function FeedRow({ walletId, transaction, name, fiatValue, hasDate = false }: FeedRowProps) {
  const format = useFormatter()
  const statusLabel = useStatusLabel()
  const { id, status, createdAt, received } = transaction
  const note = useNote(walletId, id)
  const receivedNote = useNote(walletId, received?.id ?? id)
  const subject = useRowSubject(transaction, name)
  const party = usePartyNote(transaction, name)
  const fees = useFeeNote(transaction)
  // The state comes first, because the last parts are left out if there is not enough space.
  const state = status === 'complete' ? '' : statusLabel(status)
  const at = new Date(createdAt)
  return (
    <TransactionRow
      transaction={received ?? transaction}
      name={name}
      href={paths.transaction.to({ id })}
      subtitle={
        <NoteLine
          parts={[
            ...(party === '' ? [subject ?? '', state] : [state, party]),
            fees ?? '',
            hasDate ? format.dateTime(at, { day: 'numeric', month: 'short' }) : '',
            format.dateTime(at, { timeStyle: 'short' }),
          ]}
          party={party}
          ownNote={note || receivedNote}
        />
      }
      // The value is rendered in every row, so that all amounts are aligned.
      fiatValue={<FeedRowValue row={transaction} fiatValue={fiatValue} isShort />}
    />
  )
}

interface NoteLineProps {
  parts: readonly string[]
  /** The part that a browser must not translate: the sender or recipient. */
  party: string
  ownNote: string
}

/**
 * A line of several texts. If the last one does not fit, it is left out completely, because a time
 * that is cut off would mislead. Only the person's own note at the end is cut off.
 */
function NoteLine({ parts, party, ownNote }: NoteLineProps) {
  const texts = [...new Set(parts)].filter(Boolean)
  // If there is only one part, the row itself cuts it off.
  const drawn = (text = '', part = text) =>
    part === party ? <NoTranslate>{text}</NoTranslate> : text
  if (texts.length < 2 && ownNote === '') return <span>{drawn(texts[0])}</span>
  return (
    <span className={styles.line}>
      {texts.map((part, at) => (
        <span key={part}>{drawn(at === 0 ? part : ` · ${part}`, part)}</span>
      ))}
      {ownNote === '' ? null : <span className={styles.own}>{` · ${ownNote}`}</span>}
    </span>
  )
}
