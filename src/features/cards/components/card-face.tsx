import { use } from 'react'
import { useTranslations } from 'use-intl'

import type { Card } from '#api/cards/views.ts'
import { paths } from '#paths'
import { PaneContext } from '#ui/host-controls.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { ListItems, Section } from '#ui/section.tsx'
import { useLongPress } from '#ui/use-long-press.ts'

import { allowedActionsOf } from '../model/allowed-actions.ts'
import { AccountAmount, type Funds } from './account-amount.tsx'
import styles from './card-art.module.css'
import { CardNotice, cardClassNames, useCardName, useProgramTint } from './card-art.tsx'
import { BrandMark } from './card-marks.tsx'
import { useFreeze } from './use-freeze.ts'

interface FaceProps {
  card: Card
  funds?: Funds | undefined
}

/** Picture of a card. Holding it freezes the card; only the card's own screen can undo that. */
function CardFace({ card, funds }: FaceProps) {
  const t = useTranslations('cards.card')
  const pane = use(PaneContext)
  const tint = useProgramTint(card.programId)
  const { status, setFrozen } = useFreeze(card)
  const shown = { ...card, status }
  const label = useCardName()(shown)
  const { canFreeze } = allowedActionsOf(status)
  const holding = useLongPress(canFreeze ? () => setFrozen(true) : undefined)
  const href = paths.card.to({ id: card.id })
  return (
    <Pressable
      interactiveAnimation="opacity"
      href={href}
      aria-current={pane?.current === href ? 'page' : undefined}
      className={`${cardClassNames(status)} ${styles.face}`}
      style={tint}
      {...holding}
    >
      <span className="visually-hidden">{`${label}. `}</span>
      <span className={styles.line} aria-hidden>
        <span className={styles.name}>{card.nickname ?? t('unnamed')}</span>
        <CardNotice status={status} />
        <BrandMark brand={card.brand} />
      </span>
      <span className={styles.line}>
        <bdi dir="ltr" translate="no" className={styles.number} aria-hidden>
          {`•••• ${card.last4 ?? '••••'}`}
        </bdi>
        {funds === undefined ? null : <AccountAmount {...funds} />}
      </span>
    </Pressable>
  )
}

interface CardFacesProps {
  label: string
  cards: readonly FaceProps[]
}

export const CardFaces = ({ label, cards }: CardFacesProps) => (
  <div className={styles.faces} role="list" aria-label={label}>
    <ListItems>
      {cards.map((face) => (
        <CardFace key={face.card.id} {...face} />
      ))}
    </ListItems>
  </div>
)

export const CardFacePlaceholder = () => (
  <Section title={'\u00A0'} isBare>
    <div className={styles.faces}>
      <div className={`${styles.place} ${styles.face}`} />
    </div>
  </Section>
)
