import type { Card } from '#api/cards/views.ts'

import styles from './card-art.module.css'
import { useBrandLabel } from './card-labels.ts'

export function ContactlessMark() {
  return (
    <svg className={styles.contactless} viewBox="0 0 20 24" aria-hidden>
      <path d="M3 9.5q1.6 2.5 0 5M7 7q3 5 0 10M11 4.5q4.4 7.5 0 15M15 2q5.8 10 0 20" />
    </svg>
  )
}

export function BrandMark({ brand }: Pick<Card, 'brand'>) {
  const brandLabel = useBrandLabel()
  if (brand === 'VISA')
    return (
      <svg className={styles.brandMark} viewBox="-1 0 66 21" aria-hidden>
        <g transform="translate(5) skewX(-14)" fill="currentColor">
          <path d="M2 1h5.2l3.3 12.5L13.8 1H19l-6 19H8zM22 1h5v19h-5zM53 1h5l6 19h-5l-1.1-3.900h-4.8L52 20h-5zm1.2 11.2h2.600l-1.3-4.600z" />
          <path
            d="M43 5.2C41 2.2 32.3 2.3 32.3 6.600 32.3 11 43 9.700 43 14.5c0 4.8-10 4.4-12 1.4"
            fill="none"
            stroke="currentColor"
            strokeWidth="4.4"
          />
        </g>
      </svg>
    )
  if (brand === 'MASTERCARD')
    return (
      <svg className={styles.brandMark} viewBox="0 0 52 32" aria-hidden fill="currentColor">
        <circle cx="19" cy="16" r="15" opacity="0.65" />
        <circle cx="33" cy="16" r="15" opacity="0.65" />
      </svg>
    )
  return <span className={styles.brand}>{brand === undefined ? '' : brandLabel(brand)}</span>
}
