import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { looksLikeAccount, shortAddress } from '#lib/mask.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

import { NoTranslate } from './phrase.tsx'

export interface TitledTransaction {
  direction: 'in' | 'out'
  method: string | undefined
  recordType: string | undefined
  cardId: string | null | undefined
  from: string | undefined
  to: string | undefined
  info: string | undefined
  currency: { symbol: string }
}

const partyOf = ({ direction, from, to }: TitledTransaction): string | undefined =>
  (direction === 'in' ? from : to) || undefined

/**
 * Returns the name of a person or company; undefined if the platform sends only an address or
 * number.
 */
export function nameOfParty(transaction: TitledTransaction): string | undefined {
  const party = partyOf(transaction)
  return party !== undefined && /\s/.test(party) ? party : undefined
}

/** Returns what a card transaction or fee is about: the card's program, or the platform's note. */
export function transactionSubjectOf(transaction: TitledTransaction): string | undefined {
  const purpose = purposeOf(transaction)
  if (purpose === undefined || purpose === 'exchange') return undefined
  return partyOf(transaction) ?? (transaction.info || undefined)
}

/**
 * Returns the name that was known at the first render, so that the title of a row doesn't change
 * later.
 */
export const useInitialName = (name: string | undefined) => useState(name)[0]

/** Returns the party to show below a title without a name: a name loaded late, or an address. */
export function usePartyNote(transaction: TitledTransaction, name: string | undefined) {
  const party = partyOf(transaction)
  const isTitle = useInitialName(name) !== undefined || purposeOf(transaction) !== undefined
  if (party === undefined || isTitle) return ''
  return name ?? (looksLikeAccount(party) ? shortAddress(party) : '')
}

interface TransactionTitleProps {
  transaction: TitledTransaction
  name?: string | undefined
  /** True if nothing beside the title shows the direction or what the transaction is about. */
  isStandalone?: boolean
}

/**
 * Title of a transaction: its purpose, or its sender or recipient, or what was moved. Only screen
 * readers get the words "from" and "to", because the amount's sign shows the direction.
 */
export function TransactionTitle({
  transaction,
  name,
  isStandalone = false,
}: TransactionTitleProps) {
  const t = useTranslations('transactions.line')
  const first = useInitialName(name)
  const { direction, info, currency } = transaction
  const purpose = purposeOf(transaction)
  if (purpose !== undefined) {
    const subject = isStandalone ? transactionSubjectOf(transaction) : undefined
    return <span>{[t(purpose), subject].filter(Boolean).join(' · ')}</span>
  }
  const party = partyOf(transaction)
  const isUnnamed = first === undefined && !isStandalone && looksLikeAccount(party ?? '')
  const moved = t(direction === 'in' ? 'received' : 'sent')
  if (isUnnamed) return <span>{`${moved} ${currency.symbol}`}</span>
  if (party === undefined) return <span>{info || moved}</span>
  return (
    <>
      <span className={isStandalone ? undefined : 'visually-hidden'}>
        {`${t(direction === 'in' ? 'sender' : 'recipient')} `}
      </span>
      <NoTranslate>{first ?? shortAddress(party)}</NoTranslate>
    </>
  )
}
