import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import type { DestinationView } from '#api/counterparties/views.ts'
import { RailIcon, useAssetOf, useRailLabel } from '#destinations/destination-labels.tsx'
import { useClosedText, usePayAccess } from '#destinations/use-availability.ts'
import { paths } from '#paths'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { accountLine } from './recipient-labels.ts'

interface DestinationSheetProps {
  walletId: WalletId
  counterpartyId: CounterpartyId
  onChoose: (id: DestinationId) => void
  onClose: () => void
}

/** Lists every account and address of a saved recipient, and says which are locked. */
export function DestinationSheet({
  walletId,
  counterpartyId,
  onChoose,
  onClose,
}: DestinationSheetProps) {
  const t = useTranslations('send')
  const counterparty = useQuery(counterpartyQueries.detail(walletId, counterpartyId))
  const destinations = useQuery(counterpartyQueries.destinations(walletId, counterpartyId))
  const person = counterparty.data
  return (
    <Sheet title={person?.nickname ?? person?.name ?? t('saved.where')} onClose={onClose}>
      <Section title={t('saved.where')}>
        <QueryView
          query={destinations}
          skeleton={<SkeletonRows count={3} />}
          isEmpty={(rows) => rows.length === 0}
          empty={<Row title={t('saved.nowhere')} />}
        >
          {(rows) =>
            rows.map((row) => (
              <Destination key={row.id} walletId={walletId} row={row} onChoose={onChoose} />
            ))
          }
        </QueryView>
        <DisclosureRow
          href={paths.counterparty.to({ id: counterpartyId }, { view: 'new', then: 'pay' })}
          before={<Plus size={24} aria-hidden />}
          title={t('saved.add')}
        />
      </Section>
    </Sheet>
  )
}

interface DestinationProps {
  walletId: WalletId
  row: DestinationView
  onChoose: (id: DestinationId) => void
}

function Destination({ walletId, row, onChoose }: DestinationProps) {
  const t = useTranslations('send')
  const tDestinations = useTranslations('destinations')
  const railLabel = useRailLabel()
  const assetOf = useAssetOf()
  const closedText = useClosedText()
  const access = usePayAccess(walletId, [row.type])(row.type)
  const closed = closedText(access, t('saved.absent'))
  const isPending = access.state === 'pending'
  const canChoose = closed === undefined && !isPending
  const isLocked = access.state === 'locked'
  const rail = railLabel(row.type)
  const account = [assetOf(row), accountLine(row)].filter(Boolean).join(' · ')
  const note = closed ?? (isLocked ? tDestinations('lockedRow') : account)
  return (
    <Row
      before={isLocked ? <Lock size={24} aria-hidden /> : <RailIcon rail={row.type} />}
      title={[...new Set([rail, row.nickname])].filter(Boolean).join(' · ')}
      subtitle={note}
      after={canChoose ? <ChevronRight size={20} aria-hidden /> : undefined}
      isBusy={isPending}
      onPress={canChoose ? () => onChoose(row.id) : undefined}
    />
  )
}
