import { useQueries } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { walletQueries } from '#api/wallets/queries.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { ColumnsWidth } from '#ui/columns.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { isAbsent } from '#ui/request-state.ts'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonBar, SkeletonRows } from '#ui/skeleton.tsx'
import { useCurrentWallet } from '#wallets/current-wallet.ts'
import { useDefaultCurrency } from '#wallets/default-currency.ts'
import { useWalletNote } from '#wallets/use-wallet-note.ts'
import { WalletIcon } from '#wallets/wallet-icon.tsx'
import { useWalletLabel, useWalletName } from '#wallets/wallet-labels.ts'

export function WalletsScreen() {
  const t = useTranslations('wallets')
  const [, navigate] = useLocation()
  const goBack = useGoBack(paths.more.to())
  const { list, choose, current } = useCurrentWallet()
  const goToNew = () => navigate(paths.newWallet.to())
  return (
    <Screen title={t('title')} onBack={goBack}>
      <ColumnsWidth />
      <QueryView
        query={list}
        skeleton={<SkeletonRows count={3} />}
        isEmpty={(wallets) => wallets.length === 0}
        empty={
          <IllustratedState
            of="coin"
            title={t('empty.title')}
            text={t('empty.text')}
            action={<Button onClick={goToNew}>{t('create')}</Button>}
          />
        }
      >
        {(wallets) => (
          <WalletList
            wallets={wallets}
            currentId={current?.id}
            onChoose={(id) => {
              choose(id)
              navigate(paths.home.to())
            }}
          />
        )}
      </QueryView>
      <PrimaryAction text={t('create')} onPress={goToNew} />
    </Screen>
  )
}

interface WalletListProps {
  wallets: readonly WalletSummary[]
  currentId: string | undefined
  onChoose: (id: WalletSummary['id']) => void
}

function WalletList({ wallets, currentId, onChoose }: WalletListProps) {
  const t = useTranslations('wallets')
  const nameOf = useWalletName()
  const labelOf = useWalletLabel()
  const noteOf = useWalletNote(wallets)
  const currency = useDefaultCurrency()
  const details = useQueries({ queries: wallets.map(({ id }) => walletQueries.detail(id)) })
  return (
    <Section isList>
      {wallets.map((wallet, at) => {
        const { id } = wallet
        const detail = details[at]
        return (
          <Row
            key={id}
            before={<WalletIcon name={labelOf(id)?.icon} type={wallet.type} />}
            title={nameOf(wallet)}
            subtitle={
              [...noteOf(wallet), ...(id === currentId ? [t('shown')] : [])].join(' · ') ||
              undefined
            }
            isSelected={id === currentId}
            onPress={() => onChoose(id)}
            after={
              detail?.data === undefined || currency === '' ? (
                <TotalState hasFailed={detail !== undefined && isAbsent(detail)} />
              ) : (
                <Amount amount={detail.data.total} unit={currency} />
              )
            }
          />
        )
      })}
    </Section>
  )
}

function TotalState({ hasFailed }: { hasFailed: boolean }) {
  const t = useTranslations('wallets')
  return hasFailed ? <span>{t('noTotal')}</span> : <SkeletonBar width={120} />
}
