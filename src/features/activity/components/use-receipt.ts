import { useFormatter, useLocale, useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'
import { amountText } from '#i18n/amount.ts'
import { groupInFours } from '#lib/mask.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { FIAT_DECIMALS } from '#ui/fiat-unit.ts'
import type { Picture } from '#ui/picture/picture-layout.ts'
import { useMethodWord, useRecordTypeWord, useStatusWord } from '#ui/words.ts'

import { useSymbolOf } from './use-symbol-of.ts'

/** Addresses and account numbers in fours; names of people as they are. */
const grouped = (party: string): string =>
  /\s/.test(party) || party.length <= 14 ? party : groupInFours(party)

/** The transaction as a paper to show others: what moved, when, between whom, by what number. */
export function useReceipt(row: Transaction): Picture {
  const t = useTranslations('activity')
  const common = useTranslations('common')
  const format = useFormatter()
  const language = useLocale()
  const statusWord = useStatusWord()
  const methodWord = useMethodWord()
  const recordTypeWord = useRecordTypeWord()
  const symbolOf = useSymbolOf()
  const { direction, amount, currency, recordType, method, sold, bought } = row
  const sum = (figure: Decimal, unit: string) =>
    amountText(figure, unit, { language, minDecimals: 0 })
  const isChanged = sold && bought && sold.currency !== bought.currency
  const rows: [string, string | undefined][] = [
    [t('status'), statusWord(row.status)],
    [t('recordType'), recordType && recordTypeWord(recordType)],
    [t('method'), method && methodWord(method)],
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
  const hero = amountText(amount, currency.symbol, {
    language,
    minDecimals: currency.isCrypto ? 0 : FIAT_DECIMALS,
  })
  const date = format.dateTime(new Date(row.createdAt), { dateStyle: 'long', timeStyle: 'short' })
  return {
    brand: 'Tessera',
    title: t(direction === 'in' ? 'receipt.incoming' : 'receipt.outgoing'),
    hero: `${direction === 'in' ? '+' : '−'}${hero}`,
    subtitle: date,
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    footer: t('receipt.footer'),
  }
}
