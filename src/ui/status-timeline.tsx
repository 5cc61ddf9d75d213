import { Check, Circle, CircleDot, X } from 'lucide-react'

import styles from './status-timeline.module.css'
import { useStatusLabel } from './labels.ts'

type State = 'done' | 'now' | 'ahead' | 'ended'

interface StatusTimelineProps<Name extends string> {
  steps: readonly { name: Name; state: State }[]
  label: (name: Name) => string
  /** The wire's own status; shown in words, raw where it is unknown. */
  status: string
}

const ICONS = { done: Check, now: CircleDot, ahead: Circle, ended: X }

/** The progress of an order or transaction from acceptance to its end. */
export function StatusTimeline<Name extends string>({
  steps,
  label,
  status,
}: StatusTimelineProps<Name>) {
  const statusLabel = useStatusLabel()
  return (
    <div className={styles.timeline}>
      <p className={styles.status} role="status">
        {statusLabel(status)}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ name, state }) => {
          const Icon = ICONS[state]
          return (
            <li
              key={name}
              className={styles[state]}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <Icon size={18} aria-hidden />
              {label(name)}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
