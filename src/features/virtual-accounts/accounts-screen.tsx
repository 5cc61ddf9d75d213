import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import type { VirtualAccountView } from '#api/virtual-accounts/views.ts'
import { groupInFours } from '#lib/mask.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { useAccountLabels } from './components/use-account-labels.ts'

export function VirtualAccountsScreen() {
  const t = useTranslations('virtualAccounts')
  const [, navigate] = useLocation()
  const goBack = useGoBack(paths.more.to())
  return (
    <Screen title={t('title')} onBack={goBack}>
      <WithWallet>{({ wallet }) => <Accounts walletId={wallet.id} />}</WithWallet>
      <PrimaryAction text={t('open')} onPress={() => navigate(paths.newVirtualAccount.to())} />
    </Screen>
  )
}

function Accounts({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('virtualAccounts')
  const list = useQuery(virtualAccountQueries.list(walletId))
  return (
    <QueryView
      query={list}
      skeleton={<SkeletonRows count={2} />}
      isEmpty={(accounts) => accounts.length === 0}
      empty={<IllustratedState of="bank" title={t('empty.title')} text={t('empty.text')} />}
    >
      {(accounts) => (
        <Section isList>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </Section>
      )}
    </QueryView>
  )
}

function AccountRow({ account }: { account: VirtualAccountView }) {
  const { nameOf, statusLabel } = useAccountLabels()
  const { id, status, details, program, currency } = account
  const symbol = program?.from?.symbol ?? currency?.symbol ?? ''
  const number = details?.accountNumber
  const shown = number && (details.isIban ? groupInFours(number) : number)
  return (
    <DisclosureRow
      href={paths.virtualAccount.to({ id })}
      before={<AssetIcon icon={program?.icon ?? currency?.icon} symbol={symbol} />}
      title={nameOf(account)}
      subtitle={status === 'ACTIVE' ? shown : statusLabel(status)}
    />
  )
}
