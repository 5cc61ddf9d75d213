import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation, useParams } from 'wouter'

import { cardAccountQueries, cardQueries } from '#api/cards/queries.ts'
import { readCardCsv } from '#api/cards/read-csv.ts'
import { CardId } from '#api/cards/schema.ts'
import { withAccount, type CardWithLimits, type Card } from '#api/cards/views.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useLeaveForms, useLeaveLabels } from '#navigation/leave-form.ts'
import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { QuietLink } from '#ui/quiet-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { AccountAmount } from '../components/account-amount.tsx'
import { CardArt, CardPlaceholder } from '../components/card-art.tsx'
import { CardTransactions } from '../components/card-transactions.tsx'
import { TransactionsMenu } from '../components/transactions-menu.tsx'
import { useFreeze } from '../components/use-freeze.ts'
import { allowedActionsOf } from '../model/allowed-actions.ts'
import type { DeclineFix } from '../model/decline.ts'
import { isEnded, isInUse } from '../model/overview.ts'
import styles from './card-screen.module.css'
import { CardActions, CardStatusNote } from './components/card-actions.tsx'
import { PurchaseCode } from './components/card-code.tsx'
import { CardLimitsSection } from './components/card-limits.tsx'
import { CardManage } from './components/card-manage.tsx'
import { CardReveal } from './components/card-reveal.tsx'
import { useCardCode, useCardSecret } from './components/use-card-secret.ts'

export function CardScreen() {
  const { id } = useParams<{ id: string }>()
  // The key makes React close everything that was open for another card.
  return <OneCard key={id} id={CardId.parse(id)} />
}

function OneCard({ id }: { id: CardId }) {
  const t = useTranslations('cards')
  const goBack = useGoBack(paths.cards.to())
  const leaving = useLeaveForms(useLeaveLabels())
  const card = useQuery(cardQueries.detail(id))
  // The balance comes from a separate call (Q14). The card is shown without waiting for it.
  const account = useQuery(cardAccountQueries.detail(card.data?.account?.id))
  const secret = useCardSecret(id)
  const isOpen = secret.state.phase === 'asking' || secret.state.phase === 'shown'
  return (
    <Screen
      title={card.data?.nickname ?? t('card.title')}
      isWithin={isOpen}
      onBack={isOpen ? secret.hide : () => leaving(goBack)}
      action={
        <TransactionsMenu
          statement={paths.books.to(
            {},
            // A prepaid account has only this card, so the link leads to the account's statement,
            // which has balances.
            account.data?.type === 'prepaid' ? { account: account.data.id } : { card: id },
          )}
          csv={{ id, read: (client, reading) => readCardCsv(client, id, reading) }}
        />
      }
    >
      <QueryView query={card} skeleton={<CardScreenSkeleton />}>
        {(data) => <Body card={withAccount(data, account.data)} secret={secret} />}
      </QueryView>
    </Screen>
  )
}

const TABS = ['transactions', 'limits', 'manage'] as const

interface BodyProps {
  card: CardWithLimits
  secret: ReturnType<typeof useCardSecret>
}

function Body({ card, secret }: BodyProps) {
  const t = useTranslations('cards.card')
  const [tab, setTab] = useState<(typeof TABS)[number]>('transactions')
  const leaving = useLeaveForms(useLeaveLabels())
  const code = useCardCode(card.id)
  const { status, setFrozen } = useFreeze(card)
  const shown = { ...card, status }
  const [, navigate] = useLocation()
  const { canReveal, canUnfreeze, ...abilities } = allowedActionsOf(status)
  const { account } = card
  const canTopUp = abilities.canTopUp && (account === undefined || isInUse(account))
  const isShared = account !== undefined && account.type !== 'prepaid'
  const topUp = paths.topUp.to({}, isShared ? { account: account.id } : { card: card.id })
  const fixOf = (fix: DeclineFix) => {
    if (fix === 'limits') return () => setTab('limits')
    if (fix === 'topUp') return canTopUp ? () => navigate(topUp) : undefined
    return canUnfreeze ? () => setFrozen(false) : undefined
  }
  return (
    <>
      <div className={styles.head}>
        <div className={styles.face}>
          <CardArt
            card={shown}
            funds={<CardFunds card={shown} />}
            {...(canReveal && {
              turning: {
                secret: secret.state.phase === 'shown' ? secret.state.secret : undefined,
                onTurn: secret.state.phase === 'shown' ? secret.hide : secret.reveal,
              },
            })}
          />
        </div>
        <CardAccountLink card={card} />
      </div>
      <CardActions
        status={status}
        isRevealed={secret.state.phase === 'shown'}
        topUpPath={canTopUp ? topUp : undefined}
        onReveal={secret.reveal}
        onHide={secret.hide}
        onFreeze={setFrozen}
        onCode={code.reveal}
      />
      <CardStatusNote status={status} />
      {canReveal ? <CardReveal secret={secret} holder={card.holder} /> : null}
      {canReveal ? <PurchaseCode code={code} /> : null}
      <SegmentedChoice
        label={t('rooms.label')}
        choices={TABS.map((value) => ({ value, label: t(`rooms.${value}`) }))}
        value={tab}
        onChange={(next) => leaving(() => setTab(next))}
      />
      {tab === 'transactions' ? (
        <CardTransactions
          options={cardQueries.transactions(card.id)}
          fixOf={fixOf}
          isEnded={isEnded(shown)}
          firstStep={<LinkButton href={canTopUp ? topUp : undefined}>{t('topUp')}</LinkButton>}
        />
      ) : null}
      {tab === 'limits' ? <CardLimitsSection card={shown} /> : null}
      {tab === 'manage' ? <CardManage card={shown} /> : null}
    </>
  )
}

function CardScreenSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <div className={styles.face}>
          <CardPlaceholder />
        </div>
      </div>
      <SkeletonRows count={5} />
    </>
  )
}

/** The amount that the card can spend. For a closed card it is the account's balance. */
function CardFunds({ card: { account, status } }: { card: Card }) {
  const t = useTranslations('cards')
  if (account === undefined) return null
  const { balance, totalBalance = balance, currency } = account
  return (
    <>
      <small>{t(allowedActionsOf(status).canReveal ? 'card.available' : 'overview.balance')}</small>
      {totalBalance === undefined ? (
        <small>{t('card.noBalance')}</small>
      ) : (
        <AccountAmount amount={totalBalance} unit={currency?.symbol ?? ''} />
      )}
    </>
  )
}

function CardAccountLink({ card: { account } }: { card: Card }) {
  const t = useTranslations('cards.card')
  if (account === undefined) return null
  const { id, name, realtimeBalance, currency, type } = account
  return (
    <QuietLink href={paths.cardAccount.to({ id })}>
      {isPositive(realtimeBalance) ? (
        <Phrase>
          {t.rich('fromWallet', {
            amount: () => <AccountAmount amount={realtimeBalance} unit={currency?.symbol ?? ''} />,
          })}
        </Phrase>
      ) : type === 'prepaid' ? (
        t('ownMoney')
      ) : (
        t('onAccount', { name: name ?? t('account') })
      )}
    </QuietLink>
  )
}
