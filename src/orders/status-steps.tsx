import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import { Text } from '#ui/text.tsx'

import texts from '#ui/text.module.css'
import styles from './status-steps.module.css'
import { isLasting, type Movement, type TimelineStep } from './timeline.ts'

const LOOKS = {
  done: [CircleCheck, undefined],
  now: [Clock, 'accent'],
  ahead: [Circle, 'secondary'],
  ended: [CircleX, 'destructive'],
} as const

interface StatusStepsProps {
  steps: readonly TimelineStep[]
  movement: Pick<Movement, 'createdAt'>
  /** Epoch milliseconds when the app saw the last step complete; the platform sends no time. */
  endedAt?: number | undefined
  /** Times at which the app first saw that steps had begun, in epoch milliseconds, by index. */
  begunAt?: ReadonlyMap<number, number>
  children?: ReactNode
}

export function StatusSteps({
  steps,
  movement: { createdAt },
  endedAt,
  begunAt,
  children,
}: StatusStepsProps) {
  const t = useTranslations('timeline')
  const format = useFormatter()
  const momentOf = (at: number) =>
    at === 0 && createdAt !== undefined
      ? Date.parse(createdAt)
      : at === steps.length - 1
        ? endedAt
        : begunAt?.get(at)
  return (
    <div className={styles.timeline}>
      {children}
      <ol className={styles.steps}>
        {steps.map((step, at) => {
          const { name, state } = step
          const [Icon, tone] = LOOKS[state]
          const moment = state === 'ahead' ? undefined : momentOf(at)
          return (
            <Text
              as="li"
              key={name}
              size="callout"
              tone={tone}
              isStrong={state === 'now'}
              className={state === 'done' ? styles.done : undefined}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <Icon
                size={22}
                className={state === 'done' ? texts.positive : undefined}
                aria-hidden
              />
              {/* A step that takes time has a text in the past tense after it is over. */}
              <span className="flow-column">
                <span>
                  {state === 'done' && isLasting(name) ? t(`done.${name}`) : t(`steps.${name}`)}
                </span>
                {moment === undefined ? null : (
                  <Text size="label" tone="secondary">
                    <time dateTime={new Date(moment).toISOString()}>
                      {format.dateTime(moment, { dateStyle: 'medium', timeStyle: 'short' })}
                    </time>
                  </Text>
                )}
              </span>
            </Text>
          )
        })}
      </ol>
    </div>
  )
}
