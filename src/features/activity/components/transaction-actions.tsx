import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Repeat2 from 'lucide-react/icons/repeat-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { savedRecipientOfOrder } from '#destinations/paid-recipients.ts'
import { explorerLink } from '#lib/explorer.ts'
import { tilesOf } from '#orders/timeline.ts'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { useHost, usePersonScope } from '#session/services.tsx'
import { useIsSupportLoading, useSupport } from '#session/support.ts'
import { ReceiptSheet } from '#sharing/receipt-sheet.tsx'
import { ActionLink, ActionTile, ActionTiles } from '#ui/action-tiles.tsx'
import { isAwaitingResponse } from '#ui/request-state.ts'

import { bankAccountTypeOf, recipientNamed, repeatLink } from '../model/repeat.ts'

export function TransactionActions({ walletId, row }: { walletId: WalletId; row: Transaction }) {
  const t = useTranslations('activity')
  const [isOpen, setIsOpen] = useState(false)
  const { path: repeatPath, isComing: isRepeatComing } = useRepeatLink(walletId, row)
  const isScreenEnabled = useIsScreenEnabled()
  const { openLink } = useHost()
  const support = useSupport()
  const isSupportComing = useIsSupportLoading()
  const network = row.currency.network?.name
  const explorer = network && row.hash ? explorerLink(network, row.hash) : undefined
  const isRepeatable = isRepeatComing || (repeatPath !== undefined && isScreenEnabled(repeatPath))
  return (
    <ActionTiles>
      {isRepeatable ? (
        repeatPath === undefined ? (
          <ActionTile icon={Repeat2} label={t('repeat')} onPress={undefined} />
        ) : (
          <ActionLink icon={Repeat2} label={t('repeat')} href={repeatPath} />
        )
      ) : null}
      <ActionTile icon={ReceiptText} label={t('receipt.action')} onPress={() => setIsOpen(true)} />
      {explorer === undefined ? null : (
        <ActionTile icon={ExternalLink} label={t('explorer')} onPress={() => openLink(explorer)} />
      )}
      {/* At most three tiles fit in the row. */}
      {(support === undefined && !isSupportComing) ||
      (isRepeatable && explorer !== undefined) ? null : (
        <ActionTile icon={LifeBuoy} label={t('help')} onPress={support?.open} />
      )}
      {isOpen ? (
        <ReceiptSheet
          row={row}
          tiles={tilesOf({ ...row, type: row.recordType })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </ActionTiles>
  )
}

interface RepeatLink {
  path: string | undefined
  /**
   * Keeps the tile's place until it is known whether the tile is needed, so that no other tile
   * moves.
   */
  isComing: boolean
}

/**
 * This device remembers the recipients of its own orders. For other orders the feed has only a
 * name. The name is enough if exactly one saved person has it and that person has one account;
 * otherwise Send asks for the recipient.
 */
function useRepeatLink(walletId: WalletId, row: Transaction): RepeatLink {
  const scope = usePersonScope()
  const paidRecipient = savedRecipientOfOrder(scope, row.orderId)
  const bank = bankAccountTypeOf(row)
  const canRequest = paidRecipient === undefined && bank !== undefined && row.to !== undefined
  const namesakes = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, { name: row.to }),
    enabled: canRequest,
  })
  const people = namesakes.data?.rows
  const first = people?.find(({ name }) => name === row.to)
  const accounts = useQuery(counterpartyQueries.destinations(walletId, first?.id))
  if (!canRequest) return { path: repeatLink(row, paidRecipient), isComing: false }
  if (people === undefined || (first !== undefined && accounts.data === undefined))
    return {
      path: undefined,
      isComing: isAwaitingResponse(namesakes) || isAwaitingResponse(accounts),
    }
  const named = recipientNamed(row.to ?? '', people, accounts.data ?? [], bank)
  return { path: repeatLink(row, named), isComing: false }
}
