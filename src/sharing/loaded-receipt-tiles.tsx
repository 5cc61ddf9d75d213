import ReceiptText from 'lucide-react/icons/receipt-text'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'
import { useHost } from '#session/services.tsx'
import { ActionTile } from '#ui/action-tiles.tsx'
import { useNotify } from '#ui/notice.tsx'

import { drawShareImage } from './draw-image.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { receiptName, useReceipt } from './receipt.ts'
import { shareTextOf, toPictureFile } from './share-image-sheet.tsx'

export interface LoadedTilesProps {
  row: Transaction
  tiles: number
  labels: { receipt: string; share: string }
}

export function LoadedReceiptTiles({ row, tiles, labels }: LoadedTilesProps) {
  const tImage = useTranslations('shareImage')
  const host = useHost()
  const notify = useNotify()
  const receipt = useReceipt(row, tiles)
  const [isOpen, setIsOpen] = useState(false)
  const [isSharing, setIsSharing] = useState(false)
  const share = async () => {
    setIsSharing(true)
    const picture = await drawShareImage(receipt).catch(() => undefined)
    const outcome = await host.share(
      shareTextOf(receipt),
      picture && toPictureFile(receiptName(row), picture),
    )
    setIsSharing(false)
    if (outcome !== 'shared') notify(tImage(`shareOutcome.${outcome}`))
  }
  return (
    <>
      <ActionTile icon={ReceiptText} label={labels.receipt} onPress={() => setIsOpen(true)} />
      <ActionTile
        icon={Share2}
        label={labels.share}
        onPress={() => {
          if (!isSharing) void share()
        }}
      />
      {isOpen ? <ReceiptSheet row={row} tiles={tiles} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
