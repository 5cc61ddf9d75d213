import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IntlProvider, useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { allCardAccounts } from '#api/cards/all-accounts.ts'
import { cardAccountQueries, cardQueries } from '#api/cards/queries.ts'
import { CardId, SubAccountId } from '#api/cards/schema.ts'
import { dayIn } from '#lib/time-zone.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useSearchOf } from '#navigation/search.ts'
import { paths } from '#paths'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useNow } from '#ui/use-clock.ts'
import { useCurrentWallet } from '#wallets/current-wallet.ts'
import { useWalletName } from '#wallets/wallet-labels.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { useClosedMonths } from './closings-store.ts'
import { BooksChoice } from './components/books-choice.tsx'
import { ClosedMonths } from './components/closed-months.tsx'
import { PeriodChoice } from './components/period-choice.tsx'
import { PeriodStatement } from './components/period-statement.tsx'
import { spanOf, type Period } from './model/period.ts'
import type { StatementSubject } from './use-statement.ts'
import { useBooksZone } from './zone-store.ts'

/**
 * The books of a wallet, card account or card for a period: opening and closing balance and all
 * movements, to print or to save.
 */
export function BooksScreen() {
  const { account, card } = useSearchOf(paths.books)
  if (account === 'all') return <OfAll />
  if (account) return <OfAccount id={SubAccountId.parse(account)} />
  return card ? <OfCard id={CardId.parse(card)} /> : <OfWallet />
}

function OfWallet() {
  const nameOf = useWalletName()
  return (
    <WithWallet
      frame={(content) => <BooksFrame leaveTo={paths.activity.to()}>{() => content}</BooksFrame>}
    >
      {({ wallet }) => (
        <BooksFrame leaveTo={paths.activity.to()}>
          {(show) =>
            show({
              of: { kind: 'wallet', id: wallet.id },
              name: nameOf(wallet),
              createdAt: Date.parse(wallet.createdAt),
            })
          }
        </BooksFrame>
      )}
    </WithWallet>
  )
}

/**
 * The wallet together with all its card accounts. Cards have no balance of their own: they spend
 * from these.
 */
function OfAll() {
  const t = useTranslations('statement')
  const nameOf = useWalletName()
  const { current } = useCurrentWallet()
  const accounts = useQuery(allCardAccounts(current?.id))
  return (
    <BooksFrame leaveTo={paths.books.to()}>
      {(show) => (
        <QueryView query={accounts} skeleton={<SkeletonRows count={5} />}>
          {(rows) =>
            current === undefined
              ? null
              : show({
                  of: { kind: 'all', id: current.id },
                  name: t('books.all'),
                  createdAt: Number.NEGATIVE_INFINITY,
                  parts: [
                    {
                      of: { kind: 'wallet', id: current.id },
                      name: nameOf(current),
                      createdAt: Date.parse(current.createdAt),
                    },
                    ...rows.map(({ id, name, program, createdAt }) => ({
                      of: { kind: 'account', id } as const,
                      name: name ?? program?.name ?? t('account.title'),
                      createdAt: momentOf(createdAt),
                    })),
                  ],
                })
          }
        </QueryView>
      )}
    </BooksFrame>
  )
}

const momentOf = (createdAt: string | undefined): number =>
  createdAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(createdAt)

function OfAccount({ id }: { id: SubAccountId }) {
  const t = useTranslations('statement')
  const account = useQuery(cardAccountQueries.detail(id))
  return (
    <BooksFrame leaveTo={paths.cardAccount.to({ id })}>
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
    </BooksFrame>
  )
}

function OfCard({ id }: { id: CardId }) {
  const t = useTranslations('statement')
  const card = useQuery(cardQueries.detail(id))
  return (
    <BooksFrame leaveTo={paths.card.to({ id })}>
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
    </BooksFrame>
  )
}

interface BooksFrameProps {
  leaveTo: string
  /**
   * Receives a function that draws the statement of a subject, or the choice of a period if the
   * address has none.
   */
  children: (show: (subject: StatementSubject) => ReactNode) => ReactNode
}

/**
 * Screen with a title and a back button: from a statement to the choice of a period, from there to
 * `leaveTo`.
 */
function BooksFrame({ leaveTo, children }: BooksFrameProps) {
  const t = useTranslations('statement')
  const language = useLocale()
  const [, navigate] = useLocation()
  const { from = '', to = '', account, card } = useSearchOf(paths.books)
  const whose = { ...(account && { account }), ...(card && { card }) }
  const { zone } = useBooksZone()
  const span = spanOf({ from, to }, zone)
  const leave = useGoBack(leaveTo)
  const toChoice = useGoBack(paths.books.to({}, whose))
  return (
    <Screen
      title={t(span === undefined ? 'books.title' : 'title')}
      onBack={span === undefined ? leave : toChoice}
      step={`${from} ${to}`}
    >
      {children((subject) =>
        span === undefined ? (
          <Choice
            subject={subject}
            isRefused={from !== '' || to !== ''}
            onChoose={(period) => navigate(paths.books.to({}, { ...period, ...whose }))}
          />
        ) : (
          <IntlProvider locale={language} timeZone={zone}>
            <PeriodStatement
              key={`${subject.of.id} ${span.start} ${span.end}`}
              subject={subject}
              period={{ from, to }}
              span={span}
              zone={zone}
            />
          </IntlProvider>
        ),
      )}
    </Screen>
  )
}

interface ChoiceProps {
  subject: StatementSubject
  isRefused: boolean
  onChoose: (period: Period) => void
}

function Choice({ subject: { of }, isRefused, onChoose }: ChoiceProps) {
  // In "all", each wallet or account closes its months by itself.
  const whose = of.kind === 'all' ? '' : of.id
  const { zone } = useBooksZone()
  const today = dayIn(zone, useNow())
  const closed = new Set(useClosedMonths(whose).map(({ month }) => month))
  return (
    <>
      <BooksChoice />
      <PeriodChoice {...{ isRefused, today, closed, onChoose }} />
      {whose === '' ? null : <ClosedMonths whose={whose} />}
    </>
  )
}
