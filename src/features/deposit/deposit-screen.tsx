import HandCoins from 'lucide-react/icons/hand-coins'
import { useTranslations } from 'use-intl'

import type { WalletSummary } from '#api/wallets/views.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { ColumnsWidth, Halves } from '#ui/columns.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { RowIcon } from '#ui/row-icon.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { InternalMethods } from './components/internal-methods.tsx'
import { MethodRow } from './components/method-row.tsx'
import { useDepositMethods } from './components/use-deposit-methods.ts'
import type { DepositMethodName } from './model/deposit-methods.ts'

export function DepositScreen() {
  const t = useTranslations('deposit')
  const goBack = useGoBack(paths.home.to())
  return (
    <Screen title={t('methods.title')} onBack={goBack}>
      <ColumnsWidth />
      <WithWallet>{(current) => <Methods {...current} />}</WithWallet>
    </Screen>
  )
}

const CRYPTO: readonly DepositMethodName[] = ['crypto']
const BANK: readonly DepositMethodName[] = ['ach', 'wire', 'sepa', 'details']

interface OwnProps {
  wallet: WalletSummary
  wallets: readonly WalletSummary[]
}

function Methods({ wallet, wallets }: OwnProps) {
  const t = useTranslations('deposit')
  const { query, loading, methods } = useDepositMethods(wallet.id)
  const group = (title: string, names: readonly DepositMethodName[]) => {
    const shown = methods.filter(({ name }) => names.includes(name))
    if (shown.length === 0) return null
    return (
      <Section isList title={title}>
        {shown.map((method) => (
          <MethodRow key={method.name} method={method} />
        ))}
      </Section>
    )
  }
  return (
    <QueryView
      query={query}
      loading={loading}
      skeleton={<SkeletonRows count={5} />}
      isEmpty={() => methods.length === 0}
      empty={
        <IllustratedState of="coin" title={t('methods.none.title')} text={t('methods.none.text')} />
      }
    >
      {() => (
        <Halves
          second={
            <>
              {methods.some(({ name }) => name === 'inside') ? (
                <InternalMethods wallet={wallet} wallets={wallets} />
              ) : null}
              <Section title={t('methods.fromOthers')}>
                <DisclosureRow
                  href={paths.requests.to()}
                  before={<RowIcon icon={HandCoins} />}
                  title={t('methods.request.title')}
                  subtitle={t('methods.request.text')}
                />
              </Section>
            </>
          }
        >
          {group(t('methods.fromCrypto'), CRYPTO)}
          {group(t('methods.fromBank'), BANK)}
        </Halves>
      )}
    </QueryView>
  )
}
