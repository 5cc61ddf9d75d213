import { useTranslations } from 'use-intl'

import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useGoBack } from '#navigation/go-back.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { InternalMethods } from './components/internal-methods.tsx'
import { useDepositMethods } from './components/use-deposit-methods.ts'
import { MethodRow } from './components/method-row.tsx'
import type { DepositMethodName } from './model/deposit-methods.ts'

/** The ways to bring money into the wallet that is shown. */
export function DepositScreen() {
  const t = useTranslations('deposit')
  const goBack = useGoBack(paths.home.to())
  return (
    <Screen title={t('ways.title')} onBack={goBack}>
      <WithWallet>{(own) => <Ways {...own} />}</WithWallet>
    </Screen>
  )
}

const CRYPTO: readonly DepositMethodName[] = ['crypto']
const BANK: readonly DepositMethodName[] = ['ach', 'wire', 'sepa', 'details']

interface OwnProps {
  wallet: WalletSummary
  wallets: readonly WalletSummary[]
}

function Ways({ wallet, wallets }: OwnProps) {
  const t = useTranslations('deposit')
  const { query, ways } = useDepositMethods(wallet.id)
  const group = (title: string, names: readonly DepositMethodName[]) => {
    const shown = ways.filter(({ name }) => names.includes(name))
    if (shown.length === 0) return null
    return (
      <Section title={title}>
        {shown.map((way) => (
          <MethodRow key={way.name} way={way} />
        ))}
      </Section>
    )
  }
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={5} />}
      isEmpty={() => ways.length === 0}
      empty={<EmptyState title={t('ways.none.title')} text={t('ways.none.text')} />}
    >
      {() => (
        <>
          {group(t('ways.fromCrypto'), CRYPTO)}
          {group(t('ways.fromBank'), BANK)}
          {ways.some(({ name }) => name === 'inside') ? (
            <InternalMethods wallet={wallet} wallets={wallets} />
          ) : null}
        </>
      )}
    </QueryView>
  )
}
