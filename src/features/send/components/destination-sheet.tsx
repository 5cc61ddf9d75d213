import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { DestinationView } from '#api/counterparties/views.ts'
import { DestinationRow } from '#destinations/destination-row.tsx'
import { paths } from '#paths'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { RowIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

interface DestinationSheetProps {
  walletId: WalletId
  counterpartyId: CounterpartyId
  onChoose: (destination: DestinationView) => void
  onClose: () => void
}

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
    <Sheet title={person?.name ?? t('saved.where')} onClose={onClose}>
      <Section title={t('saved.where')}>
        <QueryView
          query={destinations}
          skeleton={<SkeletonRows count={3} />}
          isEmpty={(rows) => rows.length === 0}
          empty={<Row title={t('saved.nowhere')} />}
        >
          {(rows) =>
            rows.map((row) => (
              <DestinationRow
                key={row.id}
                isChoice
                walletId={walletId}
                row={row}
                onPress={() => onChoose(row)}
              />
            ))
          }
        </QueryView>
        <DisclosureRow
          href={paths.counterparty.to({ id: counterpartyId }, { view: 'new', then: 'pay' })}
          before={<RowIcon icon={Plus} />}
          title={t('saved.add')}
        />
      </Section>
    </Sheet>
  )
}
