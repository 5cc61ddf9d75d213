import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { use, useRef, useState, type KeyboardEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { Card } from '#api/cards/views.ts'
import { directionOf } from '#i18n/direction.ts'
import { paths } from '#paths'
import { IconButton } from '#ui/button.tsx'
import { PaneContext } from '#ui/host-controls.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { pressedKey } from '#ui/pressed-key.ts'
import { ListItems } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'

import { AccountAmount, type Funds } from './account-amount.tsx'
import { CardArt } from './card-art.tsx'
import styles from './card-strip.module.css'

interface CardStripProps {
  /** Name of the list for assistive technology. */
  label: string
  cards: readonly { card: Card; funds?: Funds | undefined }[]
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

function nearestIn(strip: HTMLElement): number {
  const middleOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }
  const middle = middleOf(strip)
  const distances = Array.from(strip.children, (item) => Math.abs(middleOf(item) - middle))
  return distances.indexOf(Math.min(...distances))
}

/** Cards one at a time: swipe, arrow keys or buttons move to the next. */
export function CardStrip({ label, cards }: CardStripProps) {
  const t = useTranslations('cards.overview')
  const pane = use(PaneContext)
  const isRightToLeft = directionOf(useLocale()) === 'rtl'
  const strip = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(0)
  const count = cards.length

  function goTo(next: number): HTMLElement | undefined {
    const item = strip.current?.children[next]
    if (item === undefined) return undefined
    item.scrollIntoView({ inline: 'center', block: 'nearest' })
    setPosition(next)
    return item.querySelector<HTMLElement>('a') ?? undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[pressedKey(event)]
    if (step === undefined) return
    const link = goTo(position + (isRightToLeft ? -step : step))
    if (link === undefined) return
    event.preventDefault()
    link.focus({ preventScroll: true })
  }
  return (
    <div className={styles.cards}>
      <div
        ref={strip}
        className={styles.strip}
        role="list"
        aria-label={label}
        onScroll={({ currentTarget }) => setPosition(nearestIn(currentTarget))}
      >
        <ListItems>
          {cards.map(({ card, funds }, at) => (
            <Pressable
              interactiveAnimation="opacity"
              key={card.id}
              href={paths.card.to({ id: card.id })}
              aria-current={pane?.current === paths.card.to({ id: card.id }) ? 'page' : undefined}
              className={styles.tile}
              onFocus={() => setPosition(at)}
              onKeyDown={onKeyDown}
            >
              <CardArt card={card} funds={funds && <AccountAmount {...funds} />} />
            </Pressable>
          ))}
        </ListItems>
      </div>
      {count < 2 ? null : (
        <div className={styles.position}>
          <IconButton
            label={t('previousCard')}
            onPress={position === 0 ? undefined : () => void goTo(position - 1)}
          >
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <Text size="label" tone="secondary" role="status">
            {t('position', { position: position + 1, count })}
          </Text>
          <IconButton
            label={t('nextCard')}
            onPress={position === count - 1 ? undefined : () => void goTo(position + 1)}
          >
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
