import { useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'

import { receiptName, useReceipt } from './receipt.ts'
import { ShareImageSheet } from './share-image-sheet.tsx'

interface ReceiptSheetProps {
  row: Transaction
  tiles: number
  onClose: () => void
}

export function ReceiptSheet({ row, tiles, onClose }: ReceiptSheetProps) {
  const t = useTranslations('activity.receipt')
  const receipt = useReceipt(row, tiles)
  return (
    <ShareImageSheet
      title={t('title')}
      shareImage={receipt}
      fileName={receiptName(row)}
      onClose={onClose}
    />
  )
}
