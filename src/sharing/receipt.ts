/**
 * The receipt of a transaction: an image and a text made on the device from the platform's data.
 */
import { useFormatter, useLocale, useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'
import { amountText, type Unit, figureText } from '#i18n/amount.ts'
import { isolated } from '#i18n/direction.ts'
import { groupInFours, looksLikeAccount } from '#lib/mask.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { toShownRate, type RateInUnits } from '#lib/money/rate.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { useMethodLabel, useRecordTypeLabel, useStatusLabel } from '#ui/labels.ts'

import type { ShareImage } from './draw-image.ts'
import { useMoneyLines, useUnitOf } from './money-lines.ts'

/** Groups addresses and account numbers in fours; leaves names of people as they are. */
const grouped = (party: string): string => (looksLikeAccount(party) ? groupInFours(party) : party)

export function useReceipt(row: Transaction): ShareImage {
  const t = useTranslations('activity')
  const common = useTranslations('common')
  const format = useFormatter()
  const language = useLocale()
  const statusLabel = useStatusLabel()
  const methodLabel = useMethodLabel()
  const recordTypeLabel = useRecordTypeLabel()
  const unitOf = useUnitOf()
  const { lines, rate } = useMoneyLines(row)
  const { direction, amount, currency, recordType, method } = row
  const isVoid = endedWithoutMoney(row.status)
  const sum = (figure: Decimal, unit: Unit) => amountText(figure, unit, language)
  const rows: [string, string | undefined][] = [
    [t('status'), statusLabel(row.status)],
    [t('recordType'), recordType && recordTypeLabel(recordType)],
    [t('method'), method && methodLabel(method)],
    [t('network'), currency.network?.name],
    ...lines.map((line): [string, string] => [line.label, sum(line.amount, line.unit)]),
    [t('rate'), rate && rateText(rate, language)],
    ...row.fees.map((fee): [string, string] => [
      t(fee.kind),
      sum(fee.amount, unitOf(fee.currency) ?? currency),
    ]),
    [common('line.sender'), row.from && grouped(row.from)],
    [common('line.recipient'), row.to && grouped(row.to)],
    [t('hash'), row.hash],
    [t('order'), row.orderId],
    [t('id'), row.id],
  ]
  const hero = amountText(amount, currency, language)
  const date = format.dateTime(new Date(row.createdAt), { dateStyle: 'long', timeStyle: 'short' })
  return {
    brand: common('appName'),
    title: t(`receipt.${isVoid ? 'void' : direction === 'in' ? 'incoming' : 'outgoing'}`),
    hero: `${direction === 'in' ? '+' : '−'}${hero}`,
    isHeroStruck: isVoid,
    subtitle: date,
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    footer: t('receipt.footer'),
  }
}

export const receiptName = ({ id }: Transaction): string => `receipt-${id}`

/** Formats a rate as `<RateFigure>` does, for content that leaves the page: "1 USDT = 0.92 EUR". */
function rateText(rateInUnits: RateInUnits, language: string): string {
  const { rate, one, other, isRounded } = toShownRate(rateInUnits)
  const figure = figureText(rate, other, language, 'all')
  return isolated(`1\u00A0${one} ${isRounded ? '≈' : '='} ${figure}\u00A0${other}`, language)
}
