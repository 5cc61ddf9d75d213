import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ReceiptText, Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations, useFormatter, useLocale } from 'use-intl'
import { Link } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { paidBy } from '#destinations/paid-recipients.ts'
import { amountText } from '#i18n/amount.ts'
import { groupInFours } from '#lib/mask.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { useIsOffered } from '#session/offered.ts'
import { usePersonScope } from '#session/services.tsx'
import type { ShareImage } from '#sharing/draw-image.ts'
import { ShareImageSheet } from '#sharing/share-image-sheet.tsx'
import { useMethodLabel, useRecordTypeLabel, useStatusLabel } from '#ui/labels.ts'

import { bankOf, recipientNamed, repeatLink } from '../model/repeat.ts'
import styles from './transaction-actions.module.css'
import { useSymbolOf } from './transaction-details.tsx'

const ICON = 22

/** What can be done with a transaction: a receipt of it, and the same once more. */
export function TransactionActions({ walletId, row }: { walletId: WalletId; row: Transaction }) {
  const t = useTranslations('activity')
  const receipt = useReceipt(row)
  const [isOpen, setIsOpen] = useState(false)
  const repeatPath = useRepeatLink(walletId, row)
  const isOffered = useIsOffered()
  return (
    <div className={styles.actions}>
      {repeatPath === undefined || !isOffered(repeatPath) ? null : (
        <Link href={repeatPath} className={styles.action}>
          <Repeat2 size={ICON} aria-hidden />
          {t('repeat')}
        </Link>
      )}
      <button type="button" className={styles.action} onClick={() => setIsOpen(true)}>
        <ReceiptText size={ICON} aria-hidden />
        {t('receipt.action')}
      </button>
      {isOpen ? (
        <ShareImageSheet
          title={t('receipt.title')}
          shareImage={receipt}
          fileName={`receipt-${row.id}`}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  )
}

/** Addresses and account numbers in fours; names of people as they are. */
const grouped = (party: string): string =>
  /\s/.test(party) || party.length <= 14 ? party : groupInFours(party)

/** The transaction as a paper to show others: what moved, when, between whom, by what number. */
function useReceipt(row: Transaction): ShareImage {
  const t = useTranslations('activity')
  const common = useTranslations('common')
  const format = useFormatter()
  const language = useLocale()
  const statusLabel = useStatusLabel()
  const methodLabel = useMethodLabel()
  const recordTypeLabel = useRecordTypeLabel()
  const symbolOf = useSymbolOf()
  const { direction, amount, currency, recordType, method, sold, bought } = row
  const sum = (figure: Decimal, unit: string) => amountText(figure, unit, language)
  const isChanged = sold && bought && sold.currency !== bought.currency
  const rows: [string, string | undefined][] = [
    [t('status'), statusLabel(row.status)],
    [t('recordType'), recordType && recordTypeLabel(recordType)],
    [t('method'), method && methodLabel(method)],
    [t('network'), currency.network?.name],
    ...(isChanged
      ? ([
          [t('sold'), sum(sold.amount, symbolOf(sold.currency) ?? '')],
          [t('bought'), sum(bought.amount, symbolOf(bought.currency) ?? '')],
          [t('rate'), row.rate],
        ] as [string, string | undefined][])
      : []),
    ...row.fees.map((fee): [string, string] => [
      t(fee.kind),
      sum(fee.amount, symbolOf(fee.currency) ?? currency.symbol),
    ]),
    [common('line.sender'), row.from && grouped(row.from)],
    [common('line.recipient'), row.to && grouped(row.to)],
    [t('hash'), row.hash],
    [t('order'), row.orderId],
    [t('id'), row.id],
  ]
  const hero = amountText(amount, currency.symbol, language)
  const date = format.dateTime(new Date(row.createdAt), { dateStyle: 'long', timeStyle: 'short' })
  return {
    brand: common('appName'),
    title: t(direction === 'in' ? 'receipt.incoming' : 'receipt.outgoing'),
    hero: `${direction === 'in' ? '+' : '−'}${hero}`,
    subtitle: date,
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    footer: t('receipt.footer'),
  }
}

/**
 * The link by which the order is made again. This device remembers the recipients of its own orders. For others the
 * feed has a name where the order had a recipient's id; the name is enough for one person with one account, else
 * Send asks for the recipient.
 */
function useRepeatLink(walletId: WalletId, row: Transaction): string | undefined {
  const scope = usePersonScope()
  const paidRecipient = paidBy(scope, row.orderId)
  const bank = bankOf(row)
  const isWanted = paidRecipient === undefined && bank !== undefined && row.to !== undefined
  const namesakes = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, { name: row.to }),
    enabled: isWanted,
  })
  const people = namesakes.data?.rows
  const first = people?.find(({ name }) => name === row.to)
  const accounts = useQuery(counterpartyQueries.destinations(walletId, first?.id))
  if (!isWanted) return repeatLink(row, paidRecipient)
  if (people === undefined || (first !== undefined && accounts.data === undefined)) return undefined
  return repeatLink(row, recipientNamed(row.to ?? '', people, accounts.data ?? [], bank))
}
