import ReceiptText from 'lucide-react/icons/receipt-text'
import Share2 from 'lucide-react/icons/share-2'
import { useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'
import { ActionTile } from '#ui/action-tiles.tsx'
import { Deferred } from '#ui/deferred.tsx'

/**
 * Buttons for the receipt. Their space is reserved from the start. They are enabled when the
 * transaction and the receipt's code have loaded, or when a failed loading can be tried again.
 */
export function ReceiptTiles({ row, tiles }: { row: Transaction | undefined; tiles: number }) {
  const t = useTranslations('order')
  const labels = { receipt: t('receipt'), share: t('share') }
  return (
    <Deferred
      load={() => import('./loaded-receipt-tiles.tsx')}
      namespaces={['activity', 'shareImage', 'transactions']}
      name="LoadedReceiptTiles"
      props={row && { row, tiles, labels }}
      placeholder={(retry) => (
        <>
          <ActionTile icon={ReceiptText} label={labels.receipt} onPress={retry} />
          <ActionTile icon={Share2} label={labels.share} onPress={retry} />
        </>
      )}
    />
  )
}
