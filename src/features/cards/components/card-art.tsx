import { useQuery } from '@tanstack/react-query'
import Snowflake from 'lucide-react/icons/snowflake'
import { useMemo, type CSSProperties, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { cardQueries } from '#api/cards/queries.ts'
import type { CardSecret } from '#api/cards/transaction-views.ts'
import type { Card } from '#api/cards/views.ts'
import { GroupedText } from '#ui/grouped-text.tsx'

import { TINTS, tintsOf } from '../model/program-tints.ts'
import styles from './card-art.module.css'
import { useBrandLabel, useCardStatusLabel } from './card-labels.ts'
import { BrandMark, ContactlessMark } from './card-marks.tsx'

type ShownCard = Pick<Card, 'brand' | 'last4' | 'nickname' | 'programId'> & {
  /** Status of the card; undefined until the card is issued. */
  status: Card['status'] | undefined
}

interface CardArtProps {
  card: ShownCard
  /** Amount that the card can spend, with a small caption. It is shown on the card's front. */
  funds?: ReactNode
  /**
   * For a card that can be turned: the handler and the data on its back. Without the data the front
   * is shown.
   */
  turning?: { onTurn: () => void; secret: CardSecret | undefined }
  /**
   * `thumb` is small, for a row. `silent` is large and hidden from screen readers, because a text
   * beside it says the same.
   */
  kind?: 'full' | 'thumb' | 'silent'
}

const ENDED: readonly string[] = ['CLOSED', 'CANCELED', 'BLOCKED', 'EXPIRED']

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

export const cardClassNames = (status: ShownCard['status']): string =>
  classes(
    styles.card,
    status === 'FROZEN' && styles.frozen,
    status === 'INACTIVE' && styles.waiting,
    ENDED.includes(status ?? '') && styles.ended,
  )

export function CardArt({ card, funds, turning, kind = 'full' }: CardArtProps) {
  const t = useTranslations('cards.card')
  const style = useProgramTint(card.programId)
  const { status } = card
  const look = cardClassNames(status)
  if (kind === 'thumb')
    return (
      <span className={classes(look, styles.thumb)} style={style} aria-hidden>
        {status === 'FROZEN' ? <Snowflake size={16} className={styles.above} /> : null}
      </span>
    )
  const isTurned = turning?.secret !== undefined
  return (
    <div className={styles.frame} style={style} aria-hidden={kind === 'silent' || undefined}>
      <div className={classes(styles.sides, isTurned && styles.turned)}>
        <Front card={card} className={classes(look, styles.full)} />
        {turning === undefined ? null : (
          <Back secret={turning.secret} className={classes(look, styles.back)} />
        )}
      </div>
      {funds === undefined ? null : <span className={styles.funds}>{funds}</span>}
      {turning === undefined ? null : (
        <button
          type="button"
          className={styles.turn}
          aria-label={t('turn', { side: isTurned ? 'back' : 'front' })}
          onClick={turning.onTurn}
        />
      )}
    </div>
  )
}

/**
 * Returns the program's colour as CSS properties. Until the programs are loaded, the colour depends
 * only on the program's id.
 */
export function useProgramTint(programId: Card['programId']): CSSProperties {
  const { data: programs } = useQuery(cardQueries.programs())
  return useMemo(() => {
    const id = programId ?? ''
    const tint = tintsOf([...(programs ?? []).map((program) => program.id), id]).get(id) ?? TINTS[0]
    return {
      '--tint': `${tint?.lightness} ${tint?.chroma} ${tint?.hue}`,
    } as CSSProperties
  }, [programs, programId])
}

export const CardPlaceholder = () => <div className={styles.place} aria-hidden />

export function useCardName(): (card: ShownCard) => string {
  const t = useTranslations('cards.card')
  const brandLabel = useBrandLabel()
  const statusLabel = useCardStatusLabel()
  return ({ brand, last4, nickname, status }) =>
    t('art', {
      name: nickname ?? t('unnamed'),
      brand: brand === undefined ? '' : brandLabel(brand),
      last4: last4 ?? '',
      status: status === undefined ? '' : statusLabel(status),
    })
}

export function CardNotice({ status }: Pick<ShownCard, 'status'>) {
  const statusLabel = useCardStatusLabel()
  return status === undefined || status === 'ACTIVE' ? null : (
    <span className={styles.notice}>
      {status === 'FROZEN' ? <Snowflake size="1.1em" aria-hidden /> : null}
      <span>{statusLabel(status)}</span>
    </span>
  )
}

function Front({ card, className }: { card: ShownCard; className: string }) {
  const t = useTranslations('cards.card')
  const { brand, last4, nickname, status } = card
  return (
    <div className={className} role="img" aria-label={useCardName()(card)}>
      <span className={styles.line}>
        <span className={styles.name}>{nickname ?? t('unnamed')}</span>
        <CardNotice status={status} />
        <ContactlessMark />
      </span>
      <span className={styles.line}>
        <bdi dir="ltr" translate="no" className={styles.number}>
          {`•••• ${last4 ?? '••••'}`}
        </bdi>
        <BrandMark brand={brand} />
      </span>
    </div>
  )
}

/** The card's back. Hidden from screen readers, because rows below it contain the same data. */
function Back({ secret, className }: { secret: CardSecret | undefined; className: string }) {
  const expiry =
    secret &&
    `${String(secret.expiryMonth).padStart(2, '0')}/${String(secret.expiryYear).slice(-2)}`
  return (
    <div className={className} dir="ltr" aria-hidden>
      <span className={styles.stripe} />
      <span className={styles.secret}>
        {secret === undefined ? null : <GroupedText text={secret.number} />}
      </span>
      <span className={`${styles.secret} ${styles.codes}`}>
        <span>{expiry}</span>
        {secret && <span className={styles.panel}>{secret.cvv}</span>}
      </span>
    </div>
  )
}
