import { useState } from 'react'

import type { Transaction } from '#api/wallets/views.ts'
import { moneyStateOf } from '#lib/settlement.ts'
import type { Ended } from '#orders/engine/outcome.ts'
import type { Movement } from '#orders/timeline.ts'
import type { SendInput } from '#payments/model/send-input.ts'
import { DeferredMessages } from '#ui/deferred-messages.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { Section } from '#ui/section.tsx'

interface SentStepsProps {
  ended: Ended<SendInput>
  /** Undefined until the feed shows it. */
  row: Transaction | undefined
  /** Epoch milliseconds at which the row was read. */
  readAt: number
}

/** Milliseconds between two looks of a page that is in sight and not asleep. */
const LOOK_MS = 60_000
/** Of a step with the room below it, of both dates, and of what stands around all: they come a moment later. */
const STEP_REM = 2.25
const REST_REM = 3.25

/** How far the money is: accepted, under way, arrived, each with its moment where that is known. */
export function SentSteps({ ended, row, readAt }: SentStepsProps) {
  const { order, result } = ended
  const movement = movementOf(ended, row)
  const isDone = moneyStateOf(movement.status) === 'done'
  const [seen, setSeen] = useState<{
    isDone: boolean
    readAt: number
    endedAt?: number | undefined
  }>()
  const isNewLook = seen?.isDone !== isDone || seen.readAt !== readAt
  if (isNewLook && (seen !== undefined || row !== undefined)) {
    // The wire has no moment of an arrival. It is known here where it was waited for, look by look, or came with the
    // answer itself, and where this device's clock is not behind the platform's.
    const wasWaitedFor = seen === undefined ? result !== undefined : readAt - seen.readAt <= LOOK_MS
    const isAfter = movement.createdAt === undefined || Date.parse(movement.createdAt) <= readAt
    const arrivedAt = wasWaitedFor && isAfter ? readAt : undefined
    const endedAt = seen?.isDone === true ? seen.endedAt : arrivedAt
    setSeen({ isDone, readAt, endedAt: isDone ? endedAt : undefined })
  }
  const steps = order.details?.input.call.route === 'internal' ? 2 : 3
  return (
    <Section>
      <div style={{ minHeight: `${steps * STEP_REM + REST_REM}rem` }}>
        <DeferredMessages of="timeline">
          <Deferred
            load={() => import('#orders/order-progress.tsx')}
            name="OrderProgress"
            props={{ movement, endedAt: seen?.endedAt }}
          />
        </DeferredMessages>
      </div>
    </Section>
  )
}

/** As the feed has it, else as the answer to the order; where that said nothing, the order was taken and is moving. */
function movementOf(
  { order: { match }, result }: Ended<SendInput>,
  row: Transaction | undefined,
): Movement {
  if (row !== undefined) return { ...row, type: row.recordType }
  const { status = 'PENDING', type = match?.recordType, createdAt } = result?.order ?? {}
  return { status, direction: 'out', type, createdAt }
}
