import { recipientChange } from '#orders/recheck.ts'

import { openOrderOf, displayedIntent } from './checks.ts'
import { pageOf } from './device-actions.ts'
import { isOwnOrder } from './order-actions.ts'
import { closePage, openPage } from './page.tsx'
import { performStep } from './perform-step.ts'
import { nameOf, type AppPage, type SimulationState } from './state.ts'
import type { Action } from './steps.ts'
import { waitUntilIdle } from './time.ts'

const act = (simulation: SimulationState, what: Action, choice: 0 | 1 | 2 = 0) =>
  performStep(simulation, { tab: 0, act: what, choice, fault: undefined, wait: 'rest' })

const MAX_TRIES = 8

async function openHome(simulation: SimulationState): Promise<AppPage | undefined> {
  for (const page of simulation.pages) if (page.isAlive) closePage(simulation, page)
  openPage(simulation, 'Tab 1', simulation.isTelegram ? 'A' : undefined)
  await waitUntilIdle(simulation)
  await act(simulation, 'unlock')
  await waitUntilIdle(simulation)
  const here = pageOf(simulation, 0)
  if (here !== undefined && nameOf(simulation, here) === 'B' && here.session?.isSignedIn) {
    await act(simulation, 'sign out')
    await waitUntilIdle(simulation)
  }
  await act(simulation, 'sign in')
  await waitUntilIdle(simulation)
  return pageOf(simulation, 0)
}

export async function finishOpenOrders(simulation: SimulationState): Promise<void> {
  simulation.faults = []
  simulation.lateReads = 0
  await act(simulation, 'online')
  await act(simulation, 'free storage')
  await waitUntilIdle(simulation)
  simulation.log.push('   At the end all is well again, and A opens the app.')
  const first = await openHome(simulation)
  if (first?.order === undefined) {
    simulation.wrong.push('A does not get back to the order')
    return
  }
  const { step: shown } = first.order.state
  if (openOrderOf(simulation, 'A') !== undefined && shown !== 'unknown')
    simulation.wrong.push(`a page just opened shows ${shown} although an order is open`)
  for (let at = 0; at < MAX_TRIES; at++) {
    const page = pageOf(simulation, 0)
    const step = page?.order?.state.step
    if (page === undefined || step === undefined) {
      // A session that the device could not store ends here.
      await act(simulation, 'sign in')
      await waitUntilIdle(simulation)
      continue
    }
    if (step === 'ready' || step === 'sent' || step === 'rejected') {
      const intent = displayedIntent(simulation, page)
      if (step === 'sent' && intent?.taken.size === 0)
        simulation.wrong.push(
          `${intent.amount} is shown as sent, and the platform has no such order`,
        )
      return
    }
    if (step === 'code') await act(simulation, 'code')
    if (step === 'recheck') await act(simulation, 'accept price')
    if (step === 'unknown') await ask(simulation, page)
    await waitUntilIdle(simulation)
  }
  simulation.wrong.push('A never gets to know what became of the order')
}

/**
 * Presses "Check status". An order that isn't found is repeated if that is safe, else dismissed.
 */
async function ask(simulation: SimulationState, page: AppPage): Promise<void> {
  await act(simulation, 'check')
  await waitUntilIdle(simulation)
  if (page.order?.state.step !== 'unknown') return
  const intent = displayedIntent(simulation, page)
  if (page.order.status.isMissing && intent !== undefined && intent.taken.size > 0)
    if (intent.startedOver === 0 && intent.taken.size > 0)
      simulation.wrong.push(`${intent.amount} is shown as missing, and the platform has that order`)
  // The recipient of the found transaction has another name now. The person knows whether the
  // transaction is theirs.
  const { renamed } = page.order.status
  if (renamed !== undefined && isOwnOrder(renamed, intent)) {
    page.order.status.acceptRenamed()
    return
  }
  const { details, isRepeatable } = page.order.state.order
  const { failure } = page.order.state
  // The recipient has changed, so a repeat is refused.
  const isHeld = recipientChange(failure) !== undefined
  const canRepeat = details !== undefined && isRepeatable && !isHeld
  await act(simulation, canRepeat ? 'repeat' : 'start over')
}
