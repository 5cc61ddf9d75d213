import { useState } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import { usePersonScope } from '#session/services.tsx'
import { Deferred } from '#ui/deferred.tsx'

import { attentionHeight } from '../attention-height.ts'
import styles from '../home-screen.module.css'

/** Milliseconds in which nothing is fetched but what the balances and their chart need. */
const START_MS = 500
/**
 * Pixels of one row and the distance below it: somebody who is new here has one thing to do. The styles of the first
 * picture (index.html) have the same.
 */
const FIRST_HEIGHT = 76

/** Keeps the place of what needs attention, as high as it was last: what stands below must not move under a finger. */
export function AttentionSlot({ walletId }: { walletId: WalletId }) {
  const scope = usePersonScope()
  const [minHeight] = useState(() => attentionHeight.read(scope) ?? FIRST_HEIGHT)
  return (
    <div className={styles.attention} style={{ minHeight }}>
      <Deferred
        load={() => import('./attention.tsx')}
        name="Attention"
        delayMs={START_MS}
        props={{ walletId }}
      />
    </div>
  )
}
