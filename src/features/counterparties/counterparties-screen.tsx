import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, FileSpreadsheet, Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import { paths } from '#paths'
import { useGoBack } from '#navigation/go-back.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'
import { useIsOffered } from '#session/offered.ts'
import { Button } from '#ui/button.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { SelectField, TextField } from '#ui/form.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useHasTables } from '#ui/use-media.ts'
import { pagingOf } from '#ui/windowed-list.tsx'

import { CounterpartyList, useListView } from './components/counterparty-list.tsx'
import { CounterpartyTable } from './components/counterparty-table.tsx'
import { filterOf, isNarrowed } from './model/list-view.ts'

/** Everybody whom this wallet knows, with search, filter and order. */
export function CounterpartiesScreen() {
  const t = useTranslations('counterparties')
  const [, navigate] = useLocation()
  const goBack = useGoBack(paths.more.to())
  return (
    <Screen title={t('title')} onBack={goBack}>
      <WithWallet>{({ wallet }) => <Counterparties walletId={wallet.id} />}</WithWallet>
      <PrimaryAction text={t('new')} onPress={() => navigate(paths.newCounterparty.to())} />
    </Screen>
  )
}

function Counterparties({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('counterparties')
  const { applied, typed, setTyped, apply } = useListView()
  const isOffered = useIsOffered()
  const hasTables = useHasTables()
  const list = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, filterOf(applied), applied.order),
    // The rows of the last search stay until those of the next are there.
    placeholderData: keepPreviousData,
  })
  const hasNobody = !isNarrowed(applied) && list.data?.total === 0
  return (
    <>
      {hasNobody ? null : (
        <>
          <TextField
            label={t('search')}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            value={typed}
            placeholder={t('searchPlaceholder')}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SegmentedChoice
            label={t('filter')}
            choices={[
              { value: 'all', label: t('everybody') },
              { value: 'INDIVIDUAL', label: t('people') },
              { value: 'BUSINESS', label: t('companies') },
            ]}
            value={applied.type || 'all'}
            onChange={(type) => apply({ type: type === 'all' ? '' : type })}
          />
          {/* A table has its headings for this. */}
          {hasTables ? null : (
            <SelectField
              label={t('order')}
              value={applied.order}
              options={[
                { value: 'name', label: t('orders.name') },
                { value: 'newest', label: t('orders.newest') },
              ]}
              onChange={(order) => apply({ order: order === 'newest' ? 'newest' : 'name' })}
            />
          )}
        </>
      )}
      <Section>
        <Row
          href={paths.importRecipients.to()}
          before={<FileSpreadsheet size={24} aria-hidden />}
          title={t('import')}
          after={<ChevronRight size={20} aria-hidden />}
        />
        {isOffered(paths.payMany.to()) ? (
          <Row
            href={paths.payMany.to()}
            before={<Send size={24} aria-hidden />}
            title={t('payMany')}
            after={<ChevronRight size={20} aria-hidden />}
          />
        ) : null}
      </Section>
      <QueryView
        query={list}
        skeleton={<SkeletonRows count={5} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          isNarrowed(applied) ? (
            <EmptyState
              isNews
              icon={<Illustration name="search" />}
              title={t('nothingFound.title')}
              text={t('nothingFound.text')}
              action={
                <Button mode="bezeled" onClick={() => apply({ search: '', type: '' })}>
                  {t('showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<Illustration name="people" />}
              title={t('empty.title')}
              text={t('empty.text')}
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
                onOrder={(order) => apply({ order })}
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
