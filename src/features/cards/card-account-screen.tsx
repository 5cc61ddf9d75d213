import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useParams } from 'wouter'

import { cardAccountQueries, cardQueries } from '#api/cards/queries.ts'
import { readCardAccountCsv } from '#api/cards/read-csv.ts'
import { SubAccountId } from '#api/cards/schema.ts'
import type { CardAccount } from '#api/cards/views.ts'
import { systemQueries } from '#api/system/queries.ts'
import { withCommas } from '#i18n/lists.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { ActionLink, ActionTiles } from '#ui/action-tiles.tsx'
import { CenteredColumn } from '#ui/centered.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { isAwaitingResponse } from '#ui/request-state.ts'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { pagingOf } from '#ui/windowed-list.tsx'

import { AccountAmount, fundsOf } from './components/account-amount.tsx'
import { AccountFunding } from './components/account-funding.tsx'
import { useAccountName, useAccountStatusLabel } from './components/account-section.tsx'
import { CardRow } from './components/card-row.tsx'
import { CardTransactions } from './components/card-transactions.tsx'
import { PagedSection } from './components/paged-section.tsx'
import { TransactionsMenu } from './components/transactions-menu.tsx'
import { isEnded, isInUse } from './model/overview.ts'

export function CardAccountScreen() {
  const { id } = useParams<{ id: string }>()
  const t = useTranslations('cards')
  const goBack = useGoBack(paths.cards.to())
  const accountName = useAccountName()
  const accountId = SubAccountId.parse(id)
  const account = useQuery(cardAccountQueries.detail(accountId))
  const transactions = (
    <CardTransactions
      options={cardAccountQueries.transactions(accountId)}
      isEnded={account.data !== undefined && isEnded(account.data)}
      hasCards
    />
  )
  return (
    <Screen
      title={account.data ? accountName(account.data) : t('account.title')}
      onBack={goBack}
      action={
        <TransactionsMenu
          statement={paths.books.to({}, { account: accountId })}
          csv={{
            id: accountId,
            read: (client, reading) => readCardAccountCsv(client, accountId, reading),
          }}
        />
      }
    >
      <QueryView query={account} skeleton={<SkeletonRows count={5} />}>
        {(data) => (
          <>
            <Total account={data} />
            <Actions account={data} />
            <AccountCards account={data} />
            <BelowCards account={data}>
              <AccountRealtime account={data} />
              {isInUse(data) ? <AccountFunding account={data} /> : null}
              {transactions}
            </BelowCards>
          </>
        )}
      </QueryView>
      {account.isLoadingError ? transactions : null}
    </Screen>
  )
}

function Total({ account }: { account: CardAccount }) {
  const t = useTranslations('cards')
  const funds = fundsOf(account)
  const { realtimeBalance, totalBalance } = account
  if (funds === undefined)
    return (
      <CenteredColumn>
        <Text as="p" size="callout">
          {t('overview.noBalance')}
        </Text>
      </CenteredColumn>
    )
  const hasMore = isPositive(realtimeBalance) && totalBalance !== undefined
  return (
    <CenteredColumn>
      <AccountAmount {...funds} {...(hasMore && { amount: totalBalance })} isHero />
      <Text as="p" size="label" tone="secondary">
        {t(hasMore ? 'account.toSpend' : 'account.onAccount')}
      </Text>
    </CenteredColumn>
  )
}

function Actions({ account }: { account: CardAccount }) {
  const t = useTranslations('cards')
  const isScreenEnabled = useIsScreenEnabled()
  const cards = useInfiniteQuery(cardsOf(account))
  const { id, program, type } = account
  if (!isInUse(account)) return <AccountStateNote account={account} />
  const [only] = cards.data?.rows ?? []
  const isPrepaid = type === 'prepaid'
  const topUp = isPrepaid
    ? only && paths.topUp.to({}, { card: only.id })
    : paths.topUp.to({}, { account: id })
  const newCard =
    isPrepaid || program === undefined || program.isArchived
      ? undefined
      : paths.newCard.to({}, { program: program.id, account: id })
  const isShown = (href: string | undefined): href is string =>
    href !== undefined && isScreenEnabled(href)
  return (
    <ActionTiles>
      {isShown(topUp) && <ActionLink icon={Plus} label={t('account.topUp')} href={topUp} />}
      {isShown(newCard) && (
        <ActionLink icon={CreditCard} label={t('overview.new')} href={newCard} />
      )}
    </ActionTiles>
  )
}

const STATUSES_WITH_NOTE = ['FROZEN', 'BLOCKED', 'INACTIVE'] as const

function AccountStateNote({ account }: { account: CardAccount }) {
  const t = useTranslations('cards.account')
  const statusLabel = useAccountStatusLabel()
  const known = STATUSES_WITH_NOTE.find((one) => one === account.status)
  const ended = isEnded(account) ? t('ended') : statusLabel(account)
  return (
    <CenteredColumn>
      <Text as="p" size="callout">
        {known === undefined ? ended : t(`states.${known}`)}
      </Text>
    </CenteredColumn>
  )
}

/** Query of the account's cards, closed ones included. */
const cardsOf = ({ id, walletId }: CardAccount) =>
  cardQueries.list(walletId, { fiat_account_id: id })

/** Cards of the account. Closed ones come last among the cards that are loaded. */
function AccountCards({ account }: { account: CardAccount }) {
  const t = useTranslations('cards')
  const cards = useInfiniteQuery(cardsOf(account))
  return (
    <QueryView
      query={cards}
      skeleton={<SkeletonRows count={2} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        isInUse(account) && (
          <Section title={t('account.cards')}>
            <Row title={t('account.noCards')} />
          </Section>
        )
      }
    >
      {({ rows }) => (
        <PagedSection title={t('account.cards')} paging={pagingOf(cards)}>
          {[...rows.filter((card) => !isEnded(card)), ...rows.filter(isEnded)].map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </PagedSection>
      )}
    </QueryView>
  )
}

/** Draws `children` once the cards above have loaded, because their height is unknown before. */
function BelowCards({ account, children }: { account: CardAccount; children: ReactNode }) {
  return isAwaitingResponse(useInfiniteQuery(cardsOf(account))) ? null : children
}

/**
 * Explains why cards can spend more than the account contains: purchases may also draw on these
 * balances of the wallet.
 */
function AccountRealtime({ account }: { account: CardAccount }) {
  const t = useTranslations('cards')
  const language = useLocale()
  const currencies = useQuery(systemQueries.currencies())
  const { realtimeTokens, realtimeBalance, program } = account
  const funds = fundsOf(account)
  if (funds === undefined || (realtimeTokens.length === 0 && program?.isRealtime !== true))
    return null
  const names = realtimeTokens.map((token) => {
    const currency = currencies.data?.find(({ id }) => id === token)
    return [currency?.symbol, currency?.network?.name].filter(Boolean).join(' · ')
  })
  return (
    <Section title={t('account.realtime.title')} footer={t('account.realtime.text')}>
      <Row title={t('account.realtime.own')} after={<AccountAmount {...funds} />} />
      <Row
        title={t('account.realtime.wallet')}
        subtitle={withCommas(names, language) || undefined}
        after={<AccountAmount {...funds} amount={realtimeBalance} />}
      />
    </Section>
  )
}
