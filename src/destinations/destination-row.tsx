import ChevronRight from 'lucide-react/icons/chevron-right'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { DestinationView } from '#api/counterparties/views.ts'
import { requirementOf } from '#rails/rail-access.ts'
import { Row } from '#ui/row.tsx'

import { RailIcon, useDestinationLabels } from './destination-labels.tsx'
import { useUnavailableText, usePayAccess } from './use-availability.ts'

interface DestinationRowProps {
  walletId: WalletId
  row: DestinationView
  href?: string
  onPress?: () => void
  /** True if a press pays the destination; the row is then disabled if payment is impossible. */
  isChoice?: boolean
  /**
   * Content at the end of the row. It replaces the mark and note of a destination that can't be
   * paid, in forms that explain the reason themselves.
   */
  after?: ReactNode
}

const MARK = 20

/**
 * Row with a recipient's account or address, the same in every list. It shows the reason if the
 * destination can't be paid.
 */
export function DestinationRow({
  walletId,
  row,
  href,
  onPress,
  isChoice = false,
  after,
}: DestinationRowProps) {
  const t = useTranslations('destinations')
  const { titleOf, summaryOf } = useDestinationLabels()
  const access = usePayAccess(walletId, [row.type])(row.type)
  const closed = useUnavailableText()(access, t('absent'))
  const isLocked = access.state === 'locked'
  const isPending = isChoice && access.state === 'pending'
  const canPress = !isChoice || (closed === undefined && !isPending)
  const locked = isLocked ? t(`${requirementOf(access.rails)}Row`) : closed
  const note = after === undefined ? locked : undefined
  const mark = isLocked ? (
    <Lock size={MARK} aria-hidden />
  ) : canPress ? (
    <ChevronRight size={MARK} aria-hidden />
  ) : undefined
  return (
    <Row
      before={<RailIcon rail={row.type} />}
      title={titleOf(row)}
      subtitle={
        <>
          <span>{summaryOf(row)}</span>
          {note === undefined ? null : (
            <>
              <br />
              <span>{note}</span>
            </>
          )}
        </>
      }
      after={after ?? mark}
      href={href}
      isBusy={isPending}
      onPress={canPress ? onPress : undefined}
    />
  )
}
