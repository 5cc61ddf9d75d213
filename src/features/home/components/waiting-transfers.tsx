import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import { useRecipientNames } from '#destinations/recipient-names.ts'
import { paths } from '#paths'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { FeedRow } from '#wallets/feed-row.tsx'
import type { MergedTransaction } from '#wallets/merge-order-rows.ts'

interface WaitingTransfersProps {
  walletId: WalletId
  rows: readonly MergedTransaction[]
  title: string
}

/**
 * A row that opens the waiting transfer, or a list if several wait. Activity can't show this list,
 * because E106 filters by one status only.
 */
export function WaitingTransfers({ walletId, rows, title }: WaitingTransfersProps) {
  const nameOf = useRecipientNames(walletId, false)
  const [isOpen, setIsOpen] = useState(false)
  const [first, ...others] = rows
  // The list closes when only one transfer is left, and does not open again by itself.
  if (isOpen && others.length === 0) setIsOpen(false)
  if (first === undefined) return null
  const row = { before: <Clock size={22} aria-hidden />, title }
  if (others.length === 0)
    return <DisclosureRow {...row} href={paths.transaction.to({ id: first.id })} />
  return (
    <>
      <DisclosureRow {...row} onPress={() => setIsOpen(true)} />
      {isOpen ? (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
          <Section isList>
            {rows.map((one) => (
              <FeedRow
                key={one.id}
                hasDate
                walletId={walletId}
                transaction={one}
                name={nameOf(one)}
              />
            ))}
          </Section>
        </Sheet>
      ) : null}
    </>
  )
}
