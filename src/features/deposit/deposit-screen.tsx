import HandCoins from 'lucide-react/icons/hand-coins'
import Landmark from 'lucide-react/icons/landmark'
import UsersRound from 'lucide-react/icons/users-round'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletSummary } from '#api/wallets/views.ts'
import { withCommas } from '#i18n/lists.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { CollapsibleRow } from '#ui/collapsible-row.tsx'
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
import { WalletIdSheet } from './components/wallet-id-sheet.tsx'
import { isDepositRail } from './model/deposit-methods.ts'

export function DepositScreen() {
  const t = useTranslations('deposit')
  const goBack = useGoBack(paths.home.to())
  return (
    <Screen title={t('methods.title')} onBack={goBack}>
      <WithWallet>{(current) => <Methods {...current} />}</WithWallet>
    </Screen>
  )
}

interface OwnProps {
  wallet: WalletSummary
  wallets: readonly WalletSummary[]
}

function Methods({ wallet, wallets }: OwnProps) {
  const t = useTranslations('deposit')
  const language = useLocale()
  const { query, loading, methods } = useDepositMethods(wallet.id)
  const { share } = useRouteSearch(paths.deposit)
  const [, navigate] = useLocation()
  const isInside = methods.some(({ name }) => name === 'inside')
  const banks = methods.filter(({ name }) => isDepositRail(name) || name === 'details')
  const crypto = methods.find(({ name }) => name === 'crypto')
  const rails = banks.flatMap(({ name }) => (isDepositRail(name) ? [t(`bank.rails.${name}`)] : []))
  return (
    <QueryView
      query={query}
      loading={loading}
      skeleton={<SkeletonRows count={3} />}
      isEmpty={() => methods.length === 0}
      empty={
        <IllustratedState of="coin" title={t('methods.none.title')} text={t('methods.none.text')} />
      }
    >
      {() => (
        <Section isList>
          {banks.length === 0 ? null : (
            <CollapsibleRow
              before={<RowIcon icon={Landmark} />}
              title={t('methods.fromBank')}
              subtitle={
                rails.length === 0 ? t('methods.details.title') : withCommas(rails, language)
              }
            >
              {banks.map((method) => (
                <MethodRow key={method.name} method={method} />
              ))}
            </CollapsibleRow>
          )}
          {crypto === undefined ? null : <MethodRow method={crypto} />}
          <CollapsibleRow
            before={<RowIcon icon={UsersRound} />}
            title={t('methods.fromInside')}
            subtitle={t('methods.insideNote', { hasOthers: wallets.length > 1 ? 'yes' : 'no' })}
          >
            {isInside ? <InternalMethods wallet={wallet} wallets={wallets} /> : null}
            <DisclosureRow
              href={paths.requests.to()}
              before={<RowIcon icon={HandCoins} />}
              title={t('methods.request.title')}
              subtitle={t('methods.request.text')}
            />
          </CollapsibleRow>
          {isInside && share === 'wallet' ? (
            <WalletIdSheet
              walletId={wallet.id}
              onClose={() => navigate(paths.deposit.to(), { replace: true })}
            />
          ) : null}
        </Section>
      )}
    </QueryView>
  )
}
