import { useTranslations } from 'use-intl'
import { useParams, useSearch } from 'wouter'

import { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { WithWallet } from '#session/with-wallet.tsx'
import { Screen } from '#ui/screen.tsx'

import { CounterpartyDetail } from './counterparty-detail.tsx'
import { DestinationDetail } from './destination-detail.tsx'
import { EditCounterparty } from './edit-counterparty.tsx'
import { NewDestinationForm } from './new-destination-form.tsx'

/** One counterparty; the address's query says what of it: a destination, a new one, or the changes. */
export function CounterpartyScreen() {
  const { id } = useParams<{ id: string }>()
  const t = useTranslations('counterparties')
  const goBack = useGoBack(paths.counterparties.to())
  const query = new URLSearchParams(useSearch())
  const counterpartyId = CounterpartyId.parse(id)
  const destination = query.get('destination')
  const view = query.get('view')
  return (
    <WithWallet
      frame={(content) => (
        <Screen title={t('one')} onBack={goBack}>
          {content}
        </Screen>
      )}
    >
      {({ wallet }) => {
        const place = { walletId: wallet.id, counterpartyId }
        if (destination !== null)
          return <DestinationDetail {...place} destinationId={DestinationId.parse(destination)} />
        if (view === 'new') return <NewDestinationForm {...place} />
        if (view === 'edit') return <EditCounterparty {...place} />
        return <CounterpartyDetail {...place} />
      }}
    </WithWallet>
  )
}
