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
import { useLeaveForms, useLeaveQuestion } from '#navigation/leave-form.ts'
import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { Centered } from '#ui/centered.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { RowValue } from '#ui/row-value.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { AccountAmount } from '../components/account-amount.tsx'
import { CardArt, CardPlace } from '../components/card-art.tsx'
import { CardTransactions } from '../components/card-transactions.tsx'
import { abilitiesOf } from '../model/card-abilities.ts'
import type { Fix } from '../model/decline.ts'
import { isEnded, isInUse } from '../model/overview.ts'
import { CardActions, CardStatusNote, useFreeze } from './components/card-actions.tsx'
import { CardCodeSection } from './components/card-code.tsx'
import { CardLimitsSection } from './components/card-limits.tsx'
import { CardManage } from './components/card-manage.tsx'
import { CardReveal } from './components/card-reveal.tsx'
import { useCardSecret } from './components/use-card-secret.ts'

/** One card: what it is, what can be done with it, what was paid with it. */
export function CardScreen() {
  const { id } = useParams<{ id: string }>()
  // What is open of one card goes with it.
  return <OneCard key={id} id={CardId.parse(id)} />
}

function OneCard({ id }: { id: CardId }) {
  const t = useTranslations('cards')
  const goBack = useGoBack(paths.cards.to())
  const leaving = useLeaveForms(useLeaveQuestion('cards.leave'))
  const card = useQuery(cardQueries.detail(id))
  // Balances are another call's; without it the card stands all the same (Q14).
  const account = useQuery(cardAccountQueries.detail(card.data?.account?.id))
  const secret = useCardSecret(id)
  const isOpen = secret.state.phase === 'asking' || secret.state.phase === 'shown'
  return (
    <Screen
      title={card.data?.nickname ?? t('card.title')}
      isWithin={isOpen}
      onBack={isOpen ? secret.hide : () => leaving(goBack)}
    >
      <QueryView query={card} skeleton={<CardScreenSkeleton />}>
        {(data) => <Body card={withAccount(data, account.data)} secret={secret} />}
      </QueryView>
    </Screen>
  )
}

const ROOMS = ['transactions', 'limits', 'manage'] as const

interface BodyProps {
  card: CardWithLimits
  secret: ReturnType<typeof useCardSecret>
}

function Body({ card, secret }: BodyProps) {
  const t = useTranslations('cards.card')
  const [room, setRoom] = useState<(typeof ROOMS)[number]>('transactions')
  const leaving = useLeaveForms(useLeaveQuestion('cards.leave'))
  const { status, setFrozen } = useFreeze(card)
  const shown = { ...card, status }
  const [, navigate] = useLocation()
  const { canReveal, canUnfreeze, ...abilities } = abilitiesOf(status)
  const { account } = card
  const canTopUp = abilities.canTopUp && (account === undefined || isInUse(account))
  const isShared = account !== undefined && account.type !== 'prepaid'
  const topUp = paths.topUp.to({}, isShared ? { account: account.id } : { card: card.id })
  const fixOf = (what: Fix) => {
    if (what === 'limits') return () => setRoom('limits')
    if (what === 'topUp') return canTopUp ? () => navigate(topUp) : undefined
    return canUnfreeze ? () => setFrozen(false) : undefined
  }
  return (
    <>
      <Centered>
        <CardArt
          card={shown}
          {...(canReveal && {
            turning: {
              secret: secret.state.phase === 'shown' ? secret.state.secret : undefined,
              onTurn: secret.state.phase === 'shown' ? secret.hide : secret.reveal,
            },
          })}
        />
      </Centered>
      <CardStatusNote status={status} />
      <CardActions
        status={status}
        isRevealed={secret.state.phase === 'shown'}
        topUpPath={canTopUp ? topUp : undefined}
        onReveal={secret.reveal}
        onHide={secret.hide}
        onFreeze={setFrozen}
      />
      {canReveal ? <CardReveal use={secret} holder={card.holder} /> : null}
      <CardMoney card={card} />
      {canReveal ? <CardCodeSection card={card.id} /> : null}
      <SegmentedChoice
        label={t('rooms.label')}
        choices={ROOMS.map((value) => ({ value, label: t(`rooms.${value}`) }))}
        value={room}
        onChange={(next) => leaving(() => setRoom(next))}
      />
      {room === 'transactions' ? (
        <CardTransactions
          options={cardQueries.transactions(card.id)}
          statement={paths.books.to(
            {},
            // Nothing else spends from the account of a prepaid card, and that has a balance.
            account === undefined || isShared ? { card: card.id } : { account: account.id },
          )}
          csv={{ id: card.id, read: (client, reading) => readCardCsv(client, card.id, reading) }}
          fixOf={fixOf}
          isOver={isEnded(shown)}
          firstStep={<LinkButton href={canTopUp ? topUp : undefined}>{t('topUp')}</LinkButton>}
        />
      ) : null}
      {room === 'limits' ? <CardLimitsSection card={shown} /> : null}
      {room === 'manage' ? <CardManage card={shown} /> : null}
    </>
  )
}

/** Of the size of a card's screen. */
function CardScreenSkeleton() {
  return (
    <>
      <Centered>
        <CardPlace />
      </Centered>
      <SkeletonRows count={5} />
    </>
  )
}

/** What the card can spend, and the account that the money is on. */
function CardMoney({ card: { account, status } }: { card: Card }) {
  const t = useTranslations('cards.card')
  if (account === undefined) return null
  const { id, name, balance, totalBalance = balance, realtimeBalance, currency, type } = account
  const unit = currency?.symbol ?? ''
  const { canReveal } = abilitiesOf(status)
  const isShared = type !== 'prepaid'
  return (
    <Section>
      <Row
        href={paths.cardAccount.to({ id })}
        title={canReveal ? t('available') : t('account')}
        subtitle={
          isPositive(realtimeBalance) ? (
            <Phrase>
              {t.rich('fromWallet', {
                amount: () => <AccountAmount amount={realtimeBalance} unit={unit} />,
              })}
            </Phrase>
          ) : isShared ? (
            t('onAccount', { name: name ?? t('account') })
          ) : (
            t('ownMoney')
          )
        }
        after={
          <RowValue>
            {totalBalance === undefined ? (
              t('noBalance')
            ) : (
              <AccountAmount amount={totalBalance} unit={unit} />
            )}
          </RowValue>
        }
      />
    </Section>
  )
}
