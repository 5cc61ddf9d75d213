import { ACCOUNT_MISSING } from '#features/cards/issue/issue-order.ts'

import {
  deviceActions,
  isCovered,
  TAB_LABELS,
  pageOf,
  tabActions,
  wakePage,
} from './device-actions.ts'
import { orderActions } from './order-actions.ts'
import type { AppPage, SimulationState } from './state.ts'
import type { Action, Step } from './steps.ts'
import { waitRounds } from './time.ts'

/** Returns the next act on this screen of a person who wants to complete the order. */
function nextAct(page: AppPage | undefined, { choice }: Step): Action {
  if (page === undefined) return 'open'
  if (isCovered(page)) return 'unlock'
  if (page.session?.isSignedIn !== true) return 'sign in'
  if (!page.view.get().isOpen) return 'return'
  const { look, order, run } = page
  if (run !== undefined && !run.isOrderShown) return run.stop?.reason === 'over' ? 'edit' : 'press'
  switch (order?.state.step) {
    case 'ready':
      return look === undefined ? 'edit' : look.needsConsent ? 'agree' : 'press'
    case 'unknown':
      if (order.state.failure?.code === ACCOUNT_MISSING || order.status.isMissing)
        return choice === 0 ? 'repeat' : 'start over'
      if (order.status.renamed !== undefined) return choice === 0 ? 'accept' : 'repeat'
      return choice === 0 ? 'repeat' : 'check'
    case 'code':
      return 'code'
    case 'recheck':
      return 'accept price'
    default:
      return 'edit'
  }
}

export async function performStep(simulation: SimulationState, step: Step): Promise<void> {
  let said: string | undefined
  const next = step.act === 'go on' ? nextAct(pageOf(simulation, step.tab), step) : step.act
  const chosen = { ...step, act: next }
  const page = pageOf(simulation, chosen.tab)
  // A frozen page wakes up when the person acts on it.
  if (page?.missed !== undefined && (chosen.act in orderActions || chosen.act in tabActions)) {
    wakePage(page)
    await waitRounds(simulation, 1)
    simulation.log.push(`   (${page.label} is in front again)`)
  }
  const own = orderActions[chosen.act]
  const ofAny = tabActions[chosen.act]
  if (page !== undefined && own !== undefined && !isCovered(page))
    said = await own(page, simulation, chosen)
  if (page !== undefined && ofAny !== undefined) said = await ofAny(page, simulation, chosen)
  const done = await deviceActions[chosen.act]?.(simulation, chosen)
  if (said !== undefined) said = `${TAB_LABELS[chosen.tab]}: ${said}`
  said ??= done
  if (said === undefined) return
  simulation.activity += 1
  const count = simulation.log.filter((line) => !line.startsWith(' ')).length + 1
  simulation.log.push(
    `${count}. ${said}${chosen.wait === 'rest' ? '' : ` (and ${chosen.wait} rounds later)`}`,
  )
}
