import { useState } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import { usePersonScope } from '#session/services.tsx'
import { Deferred } from '#ui/deferred.tsx'

import { attentionHeight } from '../attention-height.ts'
import styles from '../home-screen.module.css'

/** Milliseconds during which only the balances and their chart are requested. */
const START_MS = 500
/**
 * Reserves the height that the notices had last, so that the content below does not move under a
 * finger.
 */
export function AttentionSlot({ walletId }: { walletId: WalletId }) {
  const scope = usePersonScope()
  const [kept] = useState(() => attentionHeight.read(scope))
  return (
    <div className={styles.attention} style={{ minHeight: kept }}>
      {/* At a first visit the reserved place has the height of one row, because a new person has
          one thing to do. The early drawing in index.html has the same height. */}
      {kept === undefined && <i className={styles.place} />}
      <Deferred
        load={() => import('./attention.tsx')}
        namespaces={['attention', 'transactions']}
        name="Attention"
        delayMs={START_MS}
        props={{ walletId }}
      />
    </div>
  )
}
