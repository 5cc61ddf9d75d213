import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { EmptyState } from '#ui/empty-state.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'

import { bodyOf } from './attempts.ts'

interface SettledStepProps<Choice> {
  /** As it was when Continue was pressed. */
  settled: Choice
  /** What the same draft comes to now; undefined where nothing is offered. */
  offered: Choice | undefined
  /** Its order is on its way: what was settled is what was sent. */
  isUnderWay: boolean
  onReturn: () => void
  children: ReactNode
}

/**
 * The last look at what was settled. Where that is offered no longer it says so and leads back: another pair,
 * rail or way would be another order.
 */
export function SettledStep<Choice>({
  settled,
  offered,
  isUnderWay,
  onReturn,
  children,
}: SettledStepProps<Choice>) {
  const t = useTranslations('order')
  if (isUnderWay || bodyOf(settled) === bodyOf(offered)) return children
  return (
    <>
      <div role="alert">
        <EmptyState
          icon={<CircleAlert size={56} />}
          title={t('gone.title')}
          text={t('gone.text')}
        />
      </div>
      <PrimaryAction text={t('gone.back')} onPress={onReturn} />
    </>
  )
}
