import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { cardAccountQueries, cardQueries } from '#api/cards/queries.ts'
import { CardId, SubAccountId } from '#api/cards/schema.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useSearchOf } from '#navigation/search.ts'
import { paths } from '#paths'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useWalletName } from '#wallets/wallet-labels.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { PeriodChoice } from './components/period-choice.tsx'
import { PeriodStatement } from './components/period-statement.tsx'
import { spanOf } from './model/period.ts'
import type { StatementSubject } from './use-statement.ts'

/**
 * The statement of a period of a wallet, a card account or a card: its balances at both ends and everything between
 * them, to print or to save.
 */
export function StatementScreen() {
  const { account, card } = useSearchOf(paths.statement)
  if (account) return <OfAccount id={SubAccountId.parse(account)} />
  return card ? <OfCard id={CardId.parse(card)} /> : <OfWallet />
}

function OfWallet() {
  const nameOf = useWalletName()
  return (
    <WithWallet
      frame={(content) => (
        <StatementFrame leaveTo={paths.activity.to()}>{() => content}</StatementFrame>
      )}
    >
      {({ wallet }) => (
        <StatementFrame leaveTo={paths.activity.to()}>
          {(show) =>
            show({
              of: { kind: 'wallet', id: wallet.id },
              name: nameOf(wallet),
              createdAt: Date.parse(wallet.createdAt),
            })
          }
        </StatementFrame>
      )}
    </WithWallet>
  )
}

const momentOf = (createdAt: string | undefined): number =>
  createdAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(createdAt)

function OfAccount({ id }: { id: SubAccountId }) {
  const t = useTranslations('statement')
  const account = useQuery(cardAccountQueries.detail(id))
  return (
    <StatementFrame leaveTo={paths.cardAccount.to({ id })}>
      {(show) => (
        <QueryView query={account} skeleton={<SkeletonRows count={5} />}>
          {({ name, program, createdAt }) =>
            show({
              of: { kind: 'account', id },
              name: [t('account.title'), name ?? program?.name].filter(Boolean).join(' · '),
              createdAt: momentOf(createdAt),
            })
          }
        </QueryView>
      )}
    </StatementFrame>
  )
}

function OfCard({ id }: { id: CardId }) {
  const t = useTranslations('statement')
  const card = useQuery(cardQueries.detail(id))
  return (
    <StatementFrame leaveTo={paths.card.to({ id })}>
      {(show) => (
        <QueryView query={card} skeleton={<SkeletonRows count={5} />}>
          {({ nickname, last4 }) =>
            show({
              of: { kind: 'card', id },
              name: [t('card.title'), nickname, last4 && `•• ${last4}`].filter(Boolean).join(' · '),
              createdAt: Number.NEGATIVE_INFINITY,
            })
          }
        </QueryView>
      )}
    </StatementFrame>
  )
}

interface StatementFrameProps {
  leaveTo: string
  /** Is given what draws the statement of a subject, or the choice of its period. */
  children: (show: (subject: StatementSubject) => ReactNode) => ReactNode
}

/** Title and way back: from a period to the choice of another, from there to where it belongs. */
function StatementFrame({ leaveTo, children }: StatementFrameProps) {
  const t = useTranslations('statement')
  const [, navigate] = useLocation()
  const { from = '', to = '', account, card } = useSearchOf(paths.statement)
  const whose = { ...(account && { account }), ...(card && { card }) }
  const span = spanOf({ from, to })
  const leave = useGoBack(leaveTo)
  const toChoice = useGoBack(paths.statement.to({}, whose))
  return (
    <Screen
      title={t('title')}
      onBack={span === undefined ? leave : toChoice}
      step={`${from} ${to}`}
    >
      {children((subject) =>
        span === undefined ? (
          <PeriodChoice
            isRefused={from !== '' || to !== ''}
            onChoose={(period) => navigate(paths.statement.to({}, { ...period, ...whose }))}
          />
        ) : (
          <PeriodStatement
            key={`${subject.of.id} ${span.start} ${span.end}`}
            subject={subject}
            period={{ from, to }}
            span={span}
          />
        ),
      )}
    </Screen>
  )
}
