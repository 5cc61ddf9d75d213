import { useState } from 'react'

import type { Transaction } from '#api/wallets/views.ts'
import { moneyStateOf } from '#lib/settlement.ts'
import type { EndedOrder } from '#orders/engine/outcome.ts'
import { POLL_MS, toMovement } from '#orders/timeline.ts'
import type { SendInput } from '#payments/model/send-input.ts'
import { Deferred } from '#ui/deferred.tsx'
import { Section } from '#ui/section.tsx'

interface SentStepsProps {
  ended: EndedOrder<SendInput>
  /** The payment's row in the feed; undefined until the feed contains it. */
  row: Transaction | undefined
  /** Epoch milliseconds at which the row was read. */
  readAt: number
}

/** Heights of a step with its date and gap, and of their frame, which reserve space for steps. */
const STEP_REM = 3.5
const REST_REM = 0.75

export function SentSteps({ ended, row, readAt }: SentStepsProps) {
  const { order, result } = ended
  const movement = toMovement(ended, row)
  const isDone = moneyStateOf(movement.status) === 'done'
  const [seen, setSeen] = useState<{
    isDone: boolean
    readAt: number
    endedAt?: number | undefined
  }>()
  const isNewLook = seen?.isDone !== isDone || seen.readAt !== readAt
  if (isNewLook && (seen !== undefined || row !== undefined)) {
    // The platform sends no time of arrival. The time is known only if this page polled until the
    // payment ended, or the first answer was final, and only if this device's clock is not behind
    // the platform's.
    const wasWaitedFor = seen === undefined ? result !== undefined : readAt - seen.readAt <= POLL_MS
    const isAfter = movement.createdAt === undefined || Date.parse(movement.createdAt) <= readAt
    const arrivedAt = wasWaitedFor && isAfter ? readAt : undefined
    const endedAt = seen?.isDone === true ? seen.endedAt : arrivedAt
    setSeen({ isDone, readAt, endedAt: isDone ? endedAt : undefined })
  }
  const steps = order.details?.input.call.route === 'internal' ? 2 : 3
  return (
    <Section>
      <div style={{ minHeight: `${steps * STEP_REM + REST_REM}rem` }}>
        <Deferred
          load={() => import('#orders/order-progress.tsx')}
          namespaces={['timeline']}
          name="OrderProgress"
          props={{ movement, endedAt: seen?.endedAt, readAt }}
        />
      </div>
    </Section>
  )
}
