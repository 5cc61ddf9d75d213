import { CircleAlert, CircleCheck, CircleHelp, CircleX, Clock, LockKeyhole } from 'lucide-react'

import type { Standing } from '../model/standing.ts'

const ICONS = {
  locked: LockKeyhole,
  review: Clock,
  fix: CircleAlert,
  open: CircleCheck,
  closed: CircleX,
  unknown: CircleHelp,
}

export function StandingIcon({ standing, size }: { standing: Standing; size: number }) {
  const Icon = ICONS[standing]
  return <Icon size={size} aria-hidden />
}
