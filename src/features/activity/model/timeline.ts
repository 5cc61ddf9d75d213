/** Where a transaction stands, as steps a person can follow. */

export type StepName =
  | 'accepted'
  | 'onItsWay'
  | 'arrived'
  | 'canceled'
  | 'failed'
  | 'canceledIn'
  | 'failedIn'
  | 'onItsWayIn'
  | 'credited'
export interface Step {
  name: StepName
  state: 'done' | 'now' | 'ahead' | 'ended'
}

/** Statuses that nobody knew are shown as under way: never as done. */
export function stepsOf(status: string, direction: 'in' | 'out'): Step[] {
  const moving: StepName = direction === 'out' ? 'onItsWay' : 'onItsWayIn'
  const end: StepName = direction === 'out' ? 'arrived' : 'credited'
  const line = (first: Step['state'], second: Step['state'], third: Step['state']): Step[] => [
    { name: 'accepted', state: first },
    { name: moving, state: second },
    { name: end, state: third },
  ]
  if (status === 'complete') return line('done', 'done', 'done')
  if (status === 'new') return line('now', 'ahead', 'ahead')
  if (status === 'failed' || status === 'canceled')
    return [
      { name: 'accepted', state: 'done' },
      { name: direction === 'out' ? status : `${status}In`, state: 'ended' },
    ]
  return line('done', 'now', 'ahead')
}
