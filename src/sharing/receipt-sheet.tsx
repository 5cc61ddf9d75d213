import { useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'

import { receiptName, useReceipt } from './receipt.ts'
import { ShareImageSheet } from './share-image-sheet.tsx'

export function ReceiptSheet({ row, onClose }: { row: Transaction; onClose: () => void }) {
  const t = useTranslations('activity.receipt')
  const receipt = useReceipt(row)
  return (
    <ShareImageSheet
      title={t('title')}
      shareImage={receipt}
      fileName={receiptName(row)}
      onClose={onClose}
    />
  )
}
