import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'

import { amountInput } from '#i18n/amount.ts'
import { shortAddress } from '#lib/mask.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { Button } from '#ui/button.tsx'

import type { Check } from '../model/checks.ts'
import type { Draft } from '../model/draft.ts'
import styles from './check-list.module.css'

interface CheckListProps {
  checks: readonly Check[]
  available: Decimal
  onEdit: (draft: Partial<Draft>) => void
  /** Back to the recipient, to mend it. */
  onReturn: () => void
}

/** What stands in the way or deserves a second look, each with what to do. */
export function CheckList({ checks, available, onEdit, onReturn }: CheckListProps) {
  const t = useTranslations('send')
  const language = useLocale()
  if (checks.length === 0) return null
  const sendWhole = () => onEdit({ side: 'debit', amount: amountInput(available, language) })
  return (
    <ul className={styles.list} aria-label={t('checksTitle')}>
      {checks.map(({ name, severity, detail }) => {
        const Icon = severity === 'stop' ? OctagonAlert : TriangleAlert
        return (
          <li key={name} className={severity === 'stop' ? styles.stop : styles.warning}>
            <Icon size={20} aria-hidden />
            <div>
              <p className={styles.title}>{t(`checks.${name}.title`)}</p>
              <p className={styles.text}>
                {t(`checks.${name}.text`, { address: shortAddress(detail ?? '') })}
              </p>
              {name === 'balance' ? (
                <Button mode="plain" onClick={sendWhole}>
                  {t('checks.balance.fix')}
                </Button>
              ) : null}
              {name === 'memo' || name === 'ownWallet' || name === 'lookAlike' ? (
                <Button mode="plain" onClick={onReturn}>
                  {t(`checks.${name}.fix`)}
                </Button>
              ) : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
