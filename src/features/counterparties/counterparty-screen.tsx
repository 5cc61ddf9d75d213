import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'

import { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { CounterpartyDetail } from './components/counterparty-detail.tsx'
import { DestinationDetail } from './components/destination-detail.tsx'
import { EditCounterparty } from './components/edit-counterparty.tsx'
import { NewDestinationForm } from './components/new-destination-form.tsx'

/**
 * The screen of a counterparty. The query of the address selects a destination, the form for a new
 * destination, or the form for changes.
 */
export function CounterpartyScreen() {
  const { id } = useParams<{ id: string }>()
  const t = useTranslations('counterparties')
  const goBack = useGoBack(paths.counterparties.to())
  const { destination, view } = useRouteSearch(paths.counterparty)
  const counterpartyId = CounterpartyId.parse(id)
  return (
    <WithWallet
      frame={(content) => (
        <Screen title={t('one')} onBack={goBack}>
          {content}
        </Screen>
      )}
    >
      {({ wallet }) => {
        const reference = { walletId: wallet.id, counterpartyId }
        if (destination !== undefined)
          return (
            <DestinationDetail {...reference} destinationId={DestinationId.parse(destination)} />
          )
        if (view === 'new') return <NewDestinationForm {...reference} />
        if (view === 'edit') return <EditCounterparty {...reference} />
        return <CounterpartyDetail {...reference} />
      }}
    </WithWallet>
  )
}
