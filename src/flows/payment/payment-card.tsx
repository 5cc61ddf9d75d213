import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { amountInput, amountText } from '#i18n/amount.ts'
import { FIAT_DECIMALS } from '#ui/fiat-unit.ts'
import { Button } from '#ui/button.tsx'
import { CopyRow, useCopy } from '#ui/copy-row.tsx'
import { GroupedText } from '#ui/grouped-text.tsx'
import { Section } from '#ui/section.tsx'

import { PictureSheet } from '../picture-sheet.tsx'
import type { Payment } from './kept-payments.ts'
import styles from './payment-card.module.css'

interface Line {
  label: string
  /** What is copied. */
  value: string
  /** What is read, where it differs. */
  shown?: string
  isGrouped?: boolean
}

/** Where and how to pay an order: every value to copy, all of them at once, or to show on another screen. */
export function PaymentCard({ payment }: { payment: Payment }) {
  const t = useTranslations('payment')
  const copy = useCopy()
  const [isOpen, setIsOpen] = useState(false)
  const lines = useLines(payment)
  const rows = lines.map(({ label, value, shown }) => ({ label, value: shown ?? value }))
  const text = rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return (
    <>
      <p className={styles.warning}>
        <TriangleAlert size={20} aria-hidden />
        <span>{t('warning')}</span>
      </p>
      <Section title={t('title')}>
        {lines.map(({ label, value, shown, isGrouped }) => (
          <CopyRow
            key={label}
            label={label}
            value={value}
            shown={isGrouped ? <GroupedText text={value} /> : shown}
          />
        ))}
      </Section>
      <div className={styles.actions}>
        <Button isStretched mode="bezeled" onClick={() => void copy(text)}>
          {t('copyAll')}
        </Button>
        <Button isStretched mode="bezeled" onClick={() => setIsOpen(true)}>
          {t('share')}
        </Button>
      </div>
      {isOpen ? (
        <PictureSheet
          title={t('title')}
          picture={{ brand: 'Tessera', title: t('title'), rows, footer: t('warning') }}
          fileName={`tessera-payment-${payment.to.reference ?? payment.order}`}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

const IBAN = /^[A-Z]{2}\d{2}/

function useLines({ sum, to }: Payment): Line[] {
  const t = useTranslations('payment')
  const language = useLocale()
  const figure = amountText(sum.amount, sum.symbol, { language, minDecimals: FIAT_DECIMALS })
  const isIban = IBAN.test(to.accountNumber)
  const line = (label: string, value: string | undefined, more: Partial<Line> = {}): Line[] =>
    value === undefined ? [] : [{ label, value, ...more }]
  return [
    // Banks take the bare number, in the separators of the person's language.
    { label: t('amount'), value: amountInput(sum.amount, language), shown: figure },
    ...line(t('reference'), to.reference),
    ...line(t('beneficiary'), to.beneficiary),
    ...line(t(isIban ? 'iban' : 'account'), to.accountNumber, { isGrouped: isIban }),
    ...line(t('routing'), to.routingNumber),
    ...line(t('bic'), to.bic),
    ...line(t('bank'), to.bankName),
    ...line(t('bankAddress'), to.bankAddress),
    ...line(t('beneficiaryAddress'), to.beneficiaryAddress),
  ]
}
