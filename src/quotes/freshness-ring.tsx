import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { QUOTE_LIFETIME_MS } from './use-quote.ts'

import styles from './freshness-ring.module.css'

const SIZE = 20
const RADIUS = 8

interface FreshnessRingProps {
  /** Epoch milliseconds of the price. */
  since: number
  isRefreshing: boolean
}

/** Runs down while the price ages and begins anew with the next one; stands still where motion is not wanted. */
export function FreshnessRing({ since, isRefreshing }: FreshnessRingProps) {
  const t = useTranslations('quote')
  return (
    <svg
      className={styles.ring}
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={t(isRefreshing ? 'refreshing' : 'fresh', { seconds: QUOTE_LIFETIME_MS / 1000 })}
    >
      <circle className={styles.track} cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} />
      {isRefreshing ? null : <Hand key={since} since={since} />}
    </svg>
  )
}

function Hand({ since }: { since: number }) {
  // A price that was already here when it came on screen starts where it really stands.
  const [age] = useState(() => Math.min(Math.max(Date.now() - since, 0), QUOTE_LIFETIME_MS))
  return (
    <circle
      className={styles.hand}
      cx={SIZE / 2}
      cy={SIZE / 2}
      r={RADIUS}
      pathLength={1}
      strokeDasharray={1}
      style={{ animationDuration: `${QUOTE_LIFETIME_MS}ms`, animationDelay: `-${age}ms` }}
    />
  )
}
