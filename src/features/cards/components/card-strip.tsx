import { use } from 'react'
import { Link } from 'wouter'

import type { Card } from '#api/cards/views.ts'
import { paths } from '#paths'
import { PaneContext } from '#ui/host-controls.tsx'
import { ListItems } from '#ui/section.tsx'

import { AccountAmount, type Funds } from './account-amount.tsx'
import { CardArt } from './card-art.tsx'
import styles from './card-strip.module.css'

interface CardStripProps {
  /** Whose cards they are, for assistive technology. */
  label: string
  /** With funds where a card's money is its own. */
  cards: readonly { card: Card; funds?: Funds | undefined }[]
}

/** Cards side by side as they look in the hand: a finger swipes through them, a key goes from one to the next. */
export function CardStrip({ label, cards }: CardStripProps) {
  const pane = use(PaneContext)
  return (
    <div className={styles.strip} role="list" aria-label={label}>
      <ListItems>
        {cards.map(({ card, funds }) => (
          <Link
            key={card.id}
            href={paths.card.to({ id: card.id })}
            aria-current={pane?.current === paths.card.to({ id: card.id }) ? 'page' : undefined}
            className={styles.tile}
          >
            <CardArt card={card} />
            {funds === undefined ? null : (
              <span className={styles.funds}>
                <AccountAmount {...funds} />
              </span>
            )}
          </Link>
        ))}
      </ListItems>
    </div>
  )
}
