import { Snowflake } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'

import type { Card } from '#api/cards/views.ts'

import styles from './card-art.module.css'
import { useBrandLabel, useCardStatusLabel } from './card-labels.ts'

interface CardArtProps {
  /** `status` undefined: not issued yet. */
  card: Pick<Card, 'brand' | 'last4' | 'nickname' | 'programId'> & {
    status: Card['status'] | undefined
  }
  /** Beside a row that says all of it in words: small, without text, silent. */
  isThumb?: boolean
}

const ENDED: readonly string[] = ['CLOSED', 'CANCELED']

/** Degrees on the colour circle that make a card, not a warning: no yellow, no olive. */
const HUES = [258, 292, 330, 12, 165, 200, 228] as const

/** A program's own colour: the same program, the same card. */
function hueOf(program: string): number {
  let hash = 7
  for (const char of program) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 9973
  return HUES[hash % HUES.length] ?? HUES[0]
}

/** A card as it would look in the hand: flat, in true proportions, as wide as the place it stands in. */
export function CardArt({ card, isThumb = false }: CardArtProps) {
  const t = useTranslations('cards')
  const brandLabel = useBrandLabel()
  const statusLabel = useCardStatusLabel()
  const { brand, last4, nickname, status, programId } = card
  const isFrozen = status === 'FROZEN'
  const brandName = brand === undefined ? '' : brandLabel(brand)
  const className = [
    styles.card,
    isThumb ? styles.thumb : styles.full,
    isFrozen && styles.frozen,
    ENDED.includes(status ?? '') && styles.ended,
  ]
    .filter(Boolean)
    .join(' ')
  const style = { '--hue': hueOf(programId ?? brandName) } as CSSProperties
  if (isThumb)
    return (
      <span className={className} style={style} aria-hidden>
        {isFrozen ? <Snowflake className={styles.thumbMark} /> : null}
      </span>
    )
  const name = nickname ?? t('card.unnamed')
  const label = t('card.art', {
    name,
    brand: brandName,
    last4: last4 ?? '',
    status: status === undefined ? '' : statusLabel(status),
  })
  return (
    <div className={styles.frame}>
      <div className={className} style={style} role="img" aria-label={label}>
        <span className={styles.top}>
          <span className={styles.name}>{name}</span>
          {status === undefined ? null : (
            <span className={status === 'ACTIVE' ? styles.status : styles.notice}>
              {isFrozen ? <Snowflake className={styles.mark} aria-hidden /> : null}
              {statusLabel(status)}
            </span>
          )}
        </span>
        <span className={styles.bottom}>
          <bdi dir="ltr" className={styles.number}>
            •••• {last4 ?? '••••'}
          </bdi>
          <span className={styles.brand}>{brandName}</span>
        </span>
      </div>
    </div>
  )
}
