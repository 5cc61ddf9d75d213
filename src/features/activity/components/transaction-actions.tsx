import { ReceiptText, Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { PictureSheet } from '#flows/picture-sheet.tsx'

import styles from './transaction-actions.module.css'
import { useReceipt } from './use-receipt.ts'
import { useRepeatLink } from './use-repeat-link.ts'

const ICON = 22

/** What can be done with a transaction: a receipt of it, and the same once more. */
export function TransactionActions({ walletId, row }: { walletId: WalletId; row: Transaction }) {
  const t = useTranslations('activity')
  const receipt = useReceipt(row)
  const [isOpen, setIsOpen] = useState(false)
  const again = useRepeatLink(walletId, row)
  return (
    <div className={styles.actions}>
      {again === undefined ? null : (
        <Link href={again} className={styles.action}>
          <Repeat2 size={ICON} aria-hidden />
          {t('repeat')}
        </Link>
      )}
      <button type="button" className={styles.action} onClick={() => setIsOpen(true)}>
        <ReceiptText size={ICON} aria-hidden />
        {t('receipt.action')}
      </button>
      {isOpen ? (
        <PictureSheet
          title={t('receipt.title')}
          picture={receipt}
          fileName={`tessera-${row.id}`}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  )
}
