import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileUp from 'lucide-react/icons/file-up'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { LinkButton } from '#session/link-button.tsx'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { TableSkeleton } from '#ui/data-table.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useIsTableLayout } from '#ui/use-media.ts'
import { pagingOf } from '#ui/windowed-list.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { CounterpartyList, useListView } from './components/counterparty-list.tsx'
import { CounterpartyTable } from './components/counterparty-table.tsx'
import { ListControls } from './components/list-controls.tsx'
import { filterOf, isFiltered } from './model/list-view.ts'

export function CounterpartiesScreen() {
  const t = useTranslations('counterparties')
  const [, navigate] = useLocation()
  const goBack = useGoBack(paths.more.to())
  const isScreenEnabled = useIsScreenEnabled()
  return (
    <Screen
      title={t('title')}
      onBack={goBack}
      action={
        <ActionMenu
          label={t('menu')}
          actions={[
            { icon: FileUp, title: t('import'), href: paths.importRecipients.to() },
            { icon: FileSpreadsheet, title: t('payMany'), href: paths.payMany.to() },
          ].filter(({ href }) => isScreenEnabled(href))}
        />
      }
    >
      <WithWallet>{({ wallet }) => <Counterparties walletId={wallet.id} />}</WithWallet>
      <PrimaryAction text={t('new')} onPress={() => navigate(paths.newCounterparty.to())} />
    </Screen>
  )
}

function Counterparties({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('counterparties')
  const view = useListView()
  const { applied, apply } = view
  const hasTables = useIsTableLayout()
  const list = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, filterOf(applied), applied.order),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListControls view={view} total={list.data?.total} hasOrder={!hasTables} />
      <QueryView
        query={list}
        skeleton={hasTables ? <TableSkeleton rows={5} /> : <SkeletonRows count={5} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          isFiltered(applied) ? (
            <IllustratedState
              isLive
              of="search"
              title={t('nothingFound.title')}
              text={t('nothingFound.text')}
              action={
                <Button mode="bezeled" onClick={() => apply({ search: '', type: '' })}>
                  {t('showAll')}
                </Button>
              }
            />
          ) : (
            <IllustratedState
              of="people"
              title={t('empty.title')}
              text={t('empty.text')}
              action={
                <LinkButton mode="bezeled" href={paths.importRecipients.to()}>
                  {t('import')}
                </LinkButton>
              }
            />
          )
        }
      >
        {({ rows, total }) => (
          <div aria-busy={list.isPlaceholderData}>
            {hasTables ? (
              <CounterpartyTable
                rows={rows}
                total={total}
                paging={pagingOf(list)}
                order={applied.order}
                onSort={(order) => apply({ order })}
              />
            ) : (
              <CounterpartyList rows={rows} total={total} {...pagingOf(list)} />
            )}
          </div>
        )}
      </QueryView>
    </>
  )
}
