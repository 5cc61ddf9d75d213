import { useState } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import { usePersonScope } from '#session/services.tsx'
import { Deferred } from '#ui/deferred.tsx'

import { attentionHeight } from '../attention-height.ts'
import styles from '../home-screen.module.css'

/** Milliseconds in which only the balances and their chart are fetched. */
const START_MS = 500
/**
 * Reserves the last height of the rows that need attention, so that the content below does not move
 * under a finger.
 */
export function AttentionSlot({ walletId }: { walletId: WalletId }) {
  const scope = usePersonScope()
  const [kept] = useState(() => attentionHeight.read(scope))
  return (
    <div className={styles.attention} style={{ minHeight: kept }}>
      {/* On a first visit it stands for one row: a new person has one thing to do. The first picture
          (index.html) has the same height. */}
      {kept === undefined && <i className={styles.place} />}
      <Deferred
        load={() => import('./attention.tsx')}
        name="Attention"
        delayMs={START_MS}
        props={{ walletId }}
      />
    </div>
  )
}
