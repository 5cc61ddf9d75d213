import { Eye, EyeOff, Plus, Snowflake } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

import type { CardStatus } from '#api/cards/schema.ts'

import { abilitiesOf } from '../model/card-abilities.ts'
import styles from './card-actions.module.css'

const ICON = 24

interface CardActionsProps {
  /** As it is shown: a freeze that is under way counts. */
  status: string
  isRevealed: boolean
  topUpPath: string
  onReveal: () => void
  onHide: () => void
  onFreeze: (isFrozen: boolean) => void
}

/** What a card is opened for: its details, to freeze it, to put money on it. */
export function CardActions({ status, isRevealed, topUpPath, ...handlers }: CardActionsProps) {
  const t = useTranslations('cards.card')
  const { canReveal, canFreeze, canUnfreeze, canTopUp } = abilitiesOf(status)
  if (!canReveal) return null
  return (
    <div className={styles.actions}>
      {isRevealed ? (
        <Action
          icon={<EyeOff size={ICON} aria-hidden />}
          text={t('hide')}
          onPress={handlers.onHide}
        />
      ) : (
        <Action
          icon={<Eye size={ICON} aria-hidden />}
          text={t('show')}
          onPress={handlers.onReveal}
        />
      )}
      {canFreeze || canUnfreeze ? (
        <Action
          icon={<Snowflake size={ICON} aria-hidden />}
          text={t(canFreeze ? 'freeze' : 'unfreeze')}
          onPress={() => handlers.onFreeze(canFreeze)}
        />
      ) : null}
      {canTopUp ? (
        <Link href={topUpPath} className={styles.action}>
          <Plus size={ICON} aria-hidden />
          {t('topUp')}
        </Link>
      ) : null}
    </div>
  )
}

function Action({ icon, text, onPress }: { icon: ReactNode; text: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      {icon}
      {text}
    </button>
  )
}

const NOTED = [
  'FROZEN',
  'BLOCKED',
  'INACTIVE',
  'CANCELED',
  'CLOSED',
] as const satisfies CardStatus[]

/** What a state means for the person; an active card needs no words. */
export function CardStatusNote({ status }: { status: string }) {
  const t = useTranslations('cards.card.states')
  const known = NOTED.find((one) => one === status)
  // The region stays, so that a change is read out.
  return (
    <div role="status">
      {known === undefined ? null : <p className={styles.note}>{t(known)}</p>}
    </div>
  )
}
