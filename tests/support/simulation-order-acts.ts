/** What people do with an order on the screen: each act answers the sentence that tells of it, if it made sense. */
import { orderCodeMutations } from '#api/order-codes/mutations.ts'
import { runMutation } from '#api/query/mutation-options.ts'
import { ACCOUNT_MISSING } from '#features/cards/issue/issue-order.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { sessionName } from '#session/person-scope.ts'

import { scopeOf, shownIntent, unseenIntent } from './simulation-checks.ts'
import { readBeforeConfirming } from './simulation-eyes.ts'
import { AMOUNTS, storedAmount } from './simulation-page.tsx'
import { PAYEE } from './simulation-people.ts'
import type { Act, Step } from './simulation-steps.ts'
import { nameOf, type Page, type SimulationState } from './simulation-state.ts'

export type Do = (
  page: Page,
  world: SimulationState,
  step: Step,
) => string | undefined | Promise<string | undefined>

/** Sets what an order is by in the form, as typing does. */
function fill(page: Page, amount: Decimal): void {
  const { view, running } = page
  storedAmount.write(running.services.person.scope, amount)
  view.set({ ...view.get(), draft: amount, version: view.get().version + 1 })
}

/** A fingerprint names the recipient second. */
function payeeOf(fingerprint: string | undefined): string {
  const parts: unknown = fingerprint === undefined ? [] : JSON.parse(fingerprint)
  return Array.isArray(parts) && typeof parts[1] === 'string' ? parts[1] : PAYEE
}

function press(page: Page, world: SimulationState, times: number): string | undefined {
  const { look, order } = page
  if (look === undefined || order?.state.step !== 'ready' || look.isHeld) return undefined
  const { intent, fingerprint, prices, confirmed, unrecordedConsent } = look
  const kind = world.kinds[intent.name]
  const person = world.platform.people[intent.name]
  if (kind.price !== undefined && prices.length === 0) return undefined
  page.mustTell = unseenIntent(world, intent.name, page)
  page.intent = intent
  page.startedOver = intent.startedOver
  intent.session = sessionName.read(scopeOf(world, intent.name))
  page.hasActed = true
  if (unrecordedConsent !== undefined) intent.isUnrecorded = true
  const { amount } = intent
  const payee = payeeOf(fingerprint)
  for (let at = 0; at < times; at++)
    order.confirm({
      draft: confirmed,
      prices,
      planOf: ([quote]) => ({
        ...kind.planOf({ person, amount, quote, payee }),
        ...(kind.saved && { fingerprint }),
      }),
      unrecordedConsent,
    })
  const how = times === 1 ? 'presses' : 'presses twice'
  return `${intent.name} ${how}: ${kind.name} of ${amount}`
}

/** An act of the order's own screens. */
function again(page: Page, world: SimulationState, what: string, run: () => void): string {
  page.intent = shownIntent(world, page)
  page.startedOver = page.intent?.startedOver ?? 0
  page.hasActed = true
  run()
  return what
}

const canStartOver = ({ isIssue }: SimulationState['kinds']['A'], { order }: Page): boolean => {
  if (order?.state.step !== 'unknown') return false
  const { details } = order.state.order
  return isIssue
    ? details === undefined || order.state.failure !== undefined
    : order.status.isMissing
}

function enterCode(page: Page, world: SimulationState, isRight: boolean): string | undefined {
  const name = nameOf(world, page)
  const { order } = page
  if (name === undefined || order?.state.step !== 'code') return undefined
  const { client } = page.running
  const intentId = order.state.order.id
  const { email } = world.platform.people[name]
  const asked = { intentId, channel: 'EMAIL' as const }
  page.intent = shownIntent(world, page)
  page.hasActed = true
  const enter = async () => {
    await runMutation(client, orderCodeMutations.request(), asked)
    const code = world.platform.sandbox.control.inbox(email).at(-1)?.code ?? ''
    const typed = isRight ? code : '000000'
    await runMutation(client, orderCodeMutations.verify(), { ...asked, code: typed })
    page.order?.approve()
  }
  void enter().catch(() => undefined)
  return isRight ? 'asks for the code and enters it' : 'enters a wrong code'
}

const isIssue = (page: Page, world: SimulationState): boolean => {
  const name = nameOf(world, page)
  return name !== undefined && world.kinds[name].isIssue
}

/** Only where nothing covers the page. */
export const orderActs: Partial<Record<Act, Do>> = {
  press: (page, world) => press(page, world, 1),
  'press twice': (page, world) => press(page, world, 2),
  async edit(page, world, { choice }) {
    const { order } = page
    const amount = AMOUNTS[choice]
    if (order === undefined || !['ready', 'sent', 'rejected'].includes(order.state.step))
      return undefined
    const name = nameOf(world, page)
    order.clear()
    // Whoever fills in a form sees prices and recipients as they are by then.
    if (name !== undefined) await readBeforeConfirming(world, name)
    fill(page, amount)
    return `the form is filled in anew with ${amount}`
  },
  check(page, world) {
    const { order } = page
    if (order?.state.step !== 'unknown' || isIssue(page, world)) return undefined
    return again(page, world, 'checks the status', order.status.check)
  },
  repeat(page, world) {
    const { order } = page
    if (order?.state.step !== 'unknown' || order.state.order.details === undefined) return undefined
    const { failure } = order.state
    if (isIssue(page, world)) {
      const isMissing = failure?.code === ACCOUNT_MISSING
      return again(page, world, isMissing ? 'makes it anew' : 'finishes it', () =>
        order.repeat(isMissing ? 'recreate' : 'repeat'),
      )
    }
    if (!order.status.isMissing || !order.state.order.isRepeatable) return undefined
    return again(page, world, 'repeats the order', order.repeat)
  },
  async 'start over'(page, world) {
    const name = nameOf(world, page)
    const { order } = page
    if (name === undefined || order === undefined || !canStartOver(world.kinds[name], page))
      return undefined
    const intent = shownIntent(world, page)
    const isSentElsewhere = world.pages.some(
      (one) =>
        one !== page &&
        one.isAlive &&
        one.order?.state.step === 'sending' &&
        shownIntent(world, one) === intent,
    )
    if (!(await order.dismiss())) return 'wants to start over, and may not yet'
    if (world.hasLocks && isSentElsewhere && intent !== undefined)
      world.wrong.push(`${intent.amount} was given up while another page was sending it`)
    if (intent !== undefined) {
      intent.startedOver += 1
      if (intent.taken.size > 0) intent.isSentAfterAll = true
    }
    if (intent !== undefined) fill(page, intent.amount)
    return 'says that it was not sent and starts over'
  },
  'accept price'(page, world) {
    const { order } = page
    if (order?.state.step !== 'recheck') return undefined
    const run = order.state.moved === undefined ? order.approve : order.acceptPrice
    return again(page, world, 'accepts the price of now', run)
  },
  code: (page, world) => enterCode(page, world, true),
  'wrong code': (page, world) => enterCode(page, world, false),
  'leave code'(page, _world, { choice }) {
    const { order } = page
    if (order?.state.step !== 'code' && order?.state.step !== 'recheck') return undefined
    order.leaveCode(choice === 2)
    return choice === 2 ? 'leaves the code: it is denied' : 'leaves the code'
  },
  agree(page) {
    if (page.look?.isHeld !== true) return undefined
    page.look.agree()
    return 'agrees to send without a record'
  },
}
