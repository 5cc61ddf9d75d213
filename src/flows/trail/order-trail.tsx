import { useNow, useTranslations } from 'use-intl'

import { Row } from '#ui/row.tsx'
import { StatusTimeline } from '#ui/status-timeline.tsx'

import { trailOf, type Movement } from './trail.ts'

const LOOK_AGAIN = 60_000

interface OrderTrailProps {
  movement: Movement
  /** What the platform itself says of it. */
  note?: string | undefined
}

/** The status in words, the way as steps, who has the money, how long it takes, what to do. */
export function OrderTrail({ movement, note }: OrderTrailProps) {
  const t = useTranslations('trail')
  const now = useNow({ updateInterval: LOOK_AGAIN })
  const { steps, holder, rail, advice } = trailOf(movement, now.getTime())
  return (
    <>
      <StatusTimeline
        steps={steps}
        label={(step) => t(`steps.${step}`)}
        // Orders write their statuses in capitals, the feed in small letters; one word for both.
        status={movement.status.toLowerCase()}
      />
      <Row title={t(`holders.${holder}`)} subtitle={t('holder')} />
      {rail === undefined ? null : <Row title={t(`times.${rail}`)} subtitle={t('time')} />}
      {advice === undefined ? null : <Row title={t(`advice.${advice}`)} subtitle={t('next')} />}
      {note === undefined ? null : <Row title={note} subtitle={t('note')} />}
    </>
  )
}
