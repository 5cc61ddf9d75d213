/** A patient person at the end of a sequence: everything is well again, and they ask until they know. */
import { recipientChange } from '#orders/recheck.ts'

import { doAct } from './simulation-acts.ts'
import { questionOf, shownIntent } from './simulation-checks.ts'
import { pageOf } from './simulation-device-acts.ts'
import { closePage, openPage } from './simulation-page.tsx'
import type { Act } from './simulation-steps.ts'
import { rest } from './simulation-time.ts'
import { nameOf, type Page, type SimulationState } from './simulation-state.ts'

const act = (world: SimulationState, what: Act, choice: 0 | 1 | 2 = 0) =>
  doAct(world, { tab: 0, act: what, choice, fault: undefined, wait: 'rest' })

const MOST_TRIES = 8

/** A page of A that has just been opened, with A signed in. */
async function openHome(world: SimulationState): Promise<Page | undefined> {
  for (const page of world.pages) if (page.isAlive) closePage(world, page)
  openPage(world, 'Tab 1', world.isTelegram ? 'A' : undefined)
  await rest(world)
  await act(world, 'unlock')
  await rest(world)
  const here = pageOf(world, 0)
  if (here !== undefined && nameOf(world, here) === 'B' && here.session?.isSignedIn) {
    await act(world, 'sign out')
    await rest(world)
  }
  await act(world, 'sign in')
  await rest(world)
  return pageOf(world, 0)
}

export async function bringHome(world: SimulationState): Promise<void> {
  world.faults = []
  await act(world, 'online')
  await act(world, 'free storage')
  await rest(world)
  world.told.push('   At the end all is well again, and A opens the app.')
  const first = await openHome(world)
  if (first?.order === undefined) {
    world.wrong.push('A does not get back to the order')
    return
  }
  const { step: shown } = first.order.state
  if (questionOf(world, 'A') !== undefined && shown !== 'unknown')
    world.wrong.push(`a page just opened shows ${shown} although an order is open`)
  for (let at = 0; at < MOST_TRIES; at++) {
    const page = pageOf(world, 0)
    const step = page?.order?.state.step
    if (page === undefined || step === undefined) {
      // A session that could not be kept ends on the way.
      await act(world, 'sign in')
      await rest(world)
      continue
    }
    if (step === 'ready' || step === 'sent' || step === 'rejected') {
      const intent = shownIntent(world, page)
      if (step === 'sent' && intent?.taken.size === 0)
        world.wrong.push(`${intent.amount} is shown as sent, and the platform has no such order`)
      return
    }
    if (step === 'code') await act(world, 'code')
    if (step === 'recheck') await act(world, 'accept price')
    if (step === 'unknown') await ask(world, page)
    await rest(world)
  }
  world.wrong.push('A never gets to know what became of the order')
}

/** Checks the status first; what is not there is repeated where that is safe, else taken for lost. */
async function ask(world: SimulationState, page: Page): Promise<void> {
  await act(world, 'check')
  await rest(world)
  if (page.order?.state.step !== 'unknown') return
  const intent = shownIntent(world, page)
  if (page.order.status.isMissing && intent !== undefined && intent.taken.size > 0)
    if (intent.startedOver === 0 && intent.taken.size > 0)
      world.wrong.push(`${intent.amount} is shown as missing, and the platform has that order`)
  // A person who looks at the transaction knows whether it is theirs.
  if (page.order.status.renamed !== undefined && intent !== undefined && intent.taken.size > 0) {
    page.order.status.acceptRenamed()
    return
  }
  const { details, isRepeatable } = page.order.state.order
  const { failure } = page.order.state
  // Somebody else would be paid by now: a repeat never goes out.
  const isHeld = recipientChange(failure) !== undefined
  const mayRepeat = details !== undefined && isRepeatable && !isHeld
  await act(world, mayRepeat ? 'repeat' : 'start over')
}
