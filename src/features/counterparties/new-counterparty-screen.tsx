import { useTranslations } from 'use-intl'

import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { NewCounterpartyForm } from './components/new-counterparty-form.tsx'

export function NewCounterpartyScreen() {
  const t = useTranslations('counterparties')
  const goBack = useGoBack(paths.counterparties.to())
  return (
    <WithWallet
      frame={(content) => (
        <Screen title={t('newTitle')} onBack={goBack}>
          {content}
        </Screen>
      )}
    >
      {({ wallet }) => <NewCounterpartyForm walletId={wallet.id} />}
    </WithWallet>
  )
}
