import { useTranslations } from 'use-intl'

import type { CardStatus } from '#api/issuing/schema.ts'

import styles from './card-status-note.module.css'

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
