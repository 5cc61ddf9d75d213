import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation, useParams } from 'wouter'

import { cardAccountQueries, cardQueries, readCardCsv } from '#api/cards/queries.ts'
import { CardId } from '#api/cards/schema.ts'
import { withAccount, type CardWithLimits } from '#api/cards/views.ts'
import { paths } from '#paths'
import { useGoBack } from '#navigation/go-back.ts'
import { Button } from '#ui/button.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'

import styles from './card-screen.module.css'
import { CardActions, CardStatusNote } from './components/card-actions.tsx'
import { CardArt } from './components/card-art.tsx'
import { CardCodeSection } from './components/card-code.tsx'
import { useFreeze } from './components/use-freeze.ts'
import { CardLimitsSection } from './components/card-limits.tsx'
import { CardManage } from './components/card-manage.tsx'
import { CardMoney } from './components/card-money.tsx'
import { CardReveal } from './components/card-reveal.tsx'
import { useCardSecret } from './components/use-card-secret.ts'
import { CardScreenSkeleton } from './components/card-skeleton.tsx'
import { CardTransactions } from './components/card-transactions.tsx'
import { useLeaveCards } from './components/use-leave-cards.ts'
import { abilitiesOf } from './model/card-abilities.ts'
import type { Fix } from './model/decline.ts'

/** One card: what it is, what can be done with it, what was paid with it. */
export function CardScreen() {
  const { id } = useParams<{ id: string }>()
  const t = useTranslations('cards')
  const goBack = useGoBack(paths.cards.to())
  const leaving = useLeaveCards()
  const card = useQuery(cardQueries.detail(CardId.parse(id)))
  // Balances are another call's; without it the card stands all the same (Q14).
  const account = useQuery(cardAccountQueries.detail(card.data?.account?.id))
  return (
    <Screen title={card.data?.nickname ?? t('card.title')} onBack={() => leaving(goBack)}>
      <QueryView query={card} skeleton={<CardScreenSkeleton />}>
        {(data) => <Body key={data.id} card={withAccount(data, account.data)} />}
      </QueryView>
    </Screen>
  )
}

const ROOMS = ['transactions', 'limits', 'manage'] as const

function Body({ card }: { card: CardWithLimits }) {
  const t = useTranslations('cards.card')
  const [room, setRoom] = useState<(typeof ROOMS)[number]>('transactions')
  const leaving = useLeaveCards()
  const { status, setFrozen } = useFreeze(card)
  const secret = useCardSecret(card.id)
  const shown = { ...card, status }
  const [, navigate] = useLocation()
  const { canReveal, canUnfreeze, canTopUp } = abilitiesOf(status)
  const { account } = card
  const isShared = account !== undefined && account.type !== 'prepaid'
  const topUp = paths.topUp.to({}, isShared ? { account: account.id } : { card: card.id })
  const fixOf = (what: Fix) => {
    if (what === 'limits') return () => setRoom('limits')
    if (what === 'topUp') return canTopUp ? () => navigate(topUp) : undefined
    return canUnfreeze ? () => setFrozen(false) : undefined
  }
  return (
    <>
      <div className={styles.art}>
        <CardArt card={shown} />
      </div>
      <CardStatusNote status={status} />
      <CardActions
        status={status}
        isRevealed={secret.state.phase === 'shown'}
        topUpPath={topUp}
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
          csv={{ id: card.id, read: (client) => readCardCsv(client, card.id) }}
          fixOf={fixOf}
          firstStep={
            canTopUp ? <Button onClick={() => navigate(topUp)}>{t('topUp')}</Button> : undefined
          }
        />
      ) : null}
      {room === 'limits' ? <CardLimitsSection card={shown} /> : null}
      {room === 'manage' ? <CardManage card={shown} /> : null}
    </>
  )
}
