import { useTranslations } from 'use-intl'

import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { RecipientImport } from './components/recipient-import.tsx'

export function ImportRecipientsScreen() {
  const t = useTranslations('batch')
  const goBack = useGoBack(paths.counterparties.to())
  return (
    <WithWallet
      frame={(content) => (
        <Screen title={t('title.recipients')} onBack={goBack}>
          {content}
        </Screen>
      )}
    >
      {({ wallet }) => <RecipientImport key={wallet.id} walletId={wallet.id} onLeave={goBack} />}
    </WithWallet>
  )
}
