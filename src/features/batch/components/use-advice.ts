import { useFormatter, useLocale, useTranslations } from 'use-intl'

import { amountText } from '#i18n/amount.ts'
import { dayKey } from '#lib/dates.ts'
import { groupInFours, looksLikeAccount } from '#lib/mask.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { addressOf } from '#payments/model/recipient.ts'
import type { ShareImage } from '#sharing/draw-image.ts'

import type { LineOutcome } from '../batch-store.ts'
import type { PayoutLine } from '../model/payout-batch.ts'

export interface SentLine {
  line: PayoutLine
  outcome: LineOutcome
  arrives: Decimal
}

/** A nickname is private to the payer, so the advice does not show it. */
const nameOfLine = ({ recipient, calledName, name }: PayoutLine): string =>
  recipient.kind === 'saved' ? recipient.counterparty.name : (calledName ?? name)

const accountOfLine = ({ recipient }: PayoutLine): string | undefined =>
  addressOf(recipient) ??
  (recipient.kind === 'saved' ? recipient.destination.bank?.accountNumber : recipient.to)

export const adviceName = ({ line, outcome }: SentLine): string =>
  `payment-advice-${dayKey(outcome.at)}-${line.line}`

export function useAdvice(payer: string): (sent: SentLine) => ShareImage {
  const t = useTranslations('batch')
  const common = useTranslations('common')
  const activity = useTranslations('activity')
  const format = useFormatter()
  const language = useLocale()
  return ({ line, outcome, arrives }) => {
    const account = accountOfLine(line)
    const name = nameOfLine(line)
    const rows: [string, string | undefined][] = [
      [t('advice.payer'), payer],
      [t('result.who'), name === account ? undefined : name],
      [
        t('advice.account'),
        account && (looksLikeAccount(account) ? groupInFours(account) : account),
      ],
      [t('advice.reference'), line.reference],
      [activity('order'), outcome.id],
    ]
    return {
      brand: common('appName'),
      title: t('advice.title'),
      hero: amountText(arrives, line.targetSymbol, language),
      subtitle: format.dateTime(outcome.at, { dateStyle: 'long', timeStyle: 'short' }),
      rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      footer: t('advice.footer'),
    }
  }
}
