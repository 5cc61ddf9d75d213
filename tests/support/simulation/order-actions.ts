/**
 * Acts on the order on screen; each returns a sentence for the log, or undefined if it was
 * impossible.
 */
import { orderCodeMutations } from '#api/order-codes/mutations.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { paidRecipients } from '#destinations/paid-recipients.ts'
import { ACCOUNT_MISSING } from '#features/cards/issue/issue-order.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { FoundOrder } from '#orders/feed-match.ts'
import { recipientKey } from '#payments/model/prior-payment.ts'
import { findRepeatedPayments, recentPayments } from '#payments/model/recent-payments.ts'
import { sessionName } from '#session/person-scope.ts'

import { mutate } from '../run-queries.ts'
import { leaveBatch, PAID_CURRENCY } from './batch.tsx'
import { findRepeatedIntent, scopeOf, displayedIntent, findUnseenIntent } from './checks.ts'
import { readPriceAndRecipient } from './observer.ts'
import { DRAFT_AMOUNTS, storedAmount } from './page.tsx'
import { PAYEE, type UnsavedRecipient } from './people.ts'
import { nameOf, type Intent, type AppPage, type SimulationState } from './state.ts'
import type { Action, Step } from './steps.ts'

export type PerformAction = (
  page: AppPage,
  simulation: SimulationState,
  step: Step,
) => string | undefined | Promise<string | undefined>

function fill(page: AppPage, amount: Decimal): void {
  const { view, running } = page
  storedAmount.write(running.services.person.scope, amount)
  view.set({ ...view.get(), draft: amount, version: view.get().version + 1 })
}

/** The recipient is the second member of a fingerprint. */
function payeeOf(fingerprint: string | undefined): string {
  const parts: unknown = fingerprint === undefined ? [] : JSON.parse(fingerprint)
  return Array.isArray(parts) && typeof parts[1] === 'string' ? parts[1] : PAYEE
}

function mean(page: AppPage, simulation: SimulationState, intent: Intent): void {
  page.mustShow = findUnseenIntent(simulation, intent.name, page)
  page.mustAsk = undefined
  page.intent = intent
  page.startedOver = intent.startedOver
  intent.session = sessionName.read(scopeOf(simulation, intent.name))
  page.hasActed = true
}

function pressNext(page: AppPage, simulation: SimulationState): string | undefined {
  const { run } = page
  if (run === undefined || run.isOrderShown || run.phase !== 'paused') return undefined
  const { stop, intent } = run
  if (stop?.reason === 'over' || stop?.reason === 'gone') return undefined
  mean(page, simulation, intent)
  // The person checks whether an earlier order that was shown is the same payment.
  const isPaid = intent.taken.size > intent.startedOver
  if (stop?.reason === 'price') run.acceptPrice(stop.line, stop.now)
  else if (stop?.reason === 'repeated') run.confirmRepeat(stop.line, stop.found.id)
  else if (stop?.reason === 'unclear') run.decide(stop.line, isPaid)
  else if (stop?.reason === 'earlier' && isPaid) run.skip(stop.line, 'paid by another order')
  else run.resume()
  return `${intent.name} lets the bulk payment of ${intent.amount} go on`
}

const repeatsOf =
  ({ running }: AppPage, recipient: UnsavedRecipient, amount: Decimal) =>
  (rows: readonly Transaction[], now: number) => {
    const asked = { recipient, key: recipientKey(recipient, ''), saved: [], amount, name: PAYEE }
    const paid = paidRecipients(running.services.person.scope)
    const recent = recentPayments(rows, paid, now)
    const found = findRepeatedPayments({ ...asked, currencies: [PAID_CURRENCY] }, recent)
    return found.map((one) => ({ ...one, name: PAYEE }))
  }

function press(page: AppPage, simulation: SimulationState, times: number): string | undefined {
  if (page.run !== undefined) return pressNext(page, simulation)
  const { look, order } = page
  if (look === undefined || order?.state.step !== 'ready' || look.needsConsent) return undefined
  const { intent, fingerprint, prices, confirmed, unrecordedConsent } = look
  const kind = simulation.kinds[intent.name]
  const person = simulation.platform.people[intent.name]
  if (kind.price !== undefined && prices.length === 0) return undefined
  mean(page, simulation, intent)
  // The person confirms that the order may repeat a payment.
  const { repeated } = order.state
  const confirmedRepeats = repeated === undefined ? [] : [repeated.id]
  if (repeated === undefined) page.mustAsk = findRepeatedIntent(simulation, intent, order.walletId)
  if (unrecordedConsent !== undefined) intent.isUnrecorded = true
  const { amount } = intent
  const payee = payeeOf(fingerprint)
  for (let at = 0; at < times; at++)
    void order.place({
      draft: confirmed,
      prices,
      planOf: ([quote]) => ({
        ...kind.planOf({ person, amount, quote, payee }),
        ...(kind.saved && { fingerprint }),
        ...(kind.recipientOf && {
          repeats: repeatsOf(page, kind.recipientOf(person), amount),
        }),
      }),
      unrecordedConsent,
      confirmedRepeats,
    })
  const how = times === 1 ? 'presses' : 'presses twice'
  return `${intent.name} ${how}: ${kind.name} of ${amount}`
}

function again(page: AppPage, simulation: SimulationState, what: string, run: () => void): string {
  page.mustAsk = undefined
  page.intent = displayedIntent(simulation, page)
  // The screen asks about this order, so it is shown.
  if (page.mustShow === page.intent) page.mustShow = undefined
  page.startedOver = page.intent?.startedOver ?? 0
  page.hasActed = true
  run()
  return what
}

const canStartOver = ({ isIssue }: SimulationState['kinds']['A'], { order }: AppPage): boolean => {
  if (order?.state.step !== 'unknown') return false
  const { details } = order.state.order
  return isIssue
    ? details === undefined || order.state.failure !== undefined
    : order.status.isMissing || order.status.renamed !== undefined
}

function enterCode(
  page: AppPage,
  simulation: SimulationState,
  isRight: boolean,
): string | undefined {
  const name = nameOf(simulation, page)
  const { order } = page
  if (name === undefined || order?.state.step !== 'code') return undefined
  const { client } = page.running
  const intentId = order.state.order.id
  const { email } = simulation.platform.people[name]
  const asked = { intentId, channel: 'EMAIL' as const }
  page.intent = displayedIntent(simulation, page)
  page.hasActed = true
  const enter = async () => {
    await mutate(client, orderCodeMutations.request(), asked)
    const code = simulation.platform.sandbox.control.inbox(email).at(-1)?.code ?? ''
    const typed = isRight ? code : '000000'
    await mutate(client, orderCodeMutations.verify(), { ...asked, code: typed })
    page.order?.approve()
  }
  void enter().catch(() => undefined)
  return isRight ? 'asks for the code and enters it' : 'enters a wrong code'
}

/**
 * Returns whether the transaction is the person's order. From another device they have paid their
 * own second wallet, or exchanged into euros; transactions of earlier orders are older.
 */
export const isOwnOrder = ({ otherName = '' }: FoundOrder, intent: Intent | undefined): boolean =>
  !/wallet|EUR/i.test(otherName) && intent !== undefined && intent.taken.size > 0

const isIssue = (page: AppPage, simulation: SimulationState): boolean => {
  const name = nameOf(simulation, page)
  return name !== undefined && simulation.kinds[name].isIssue
}

/** Acts of the person on an order screen. They need a page that is not covered (`isCovered`). */
export const orderActions: Partial<Record<Action, PerformAction>> = {
  press: (page, simulation) => press(page, simulation, 1),
  'press twice': (page, simulation) => press(page, simulation, 2),
  async edit(page, simulation, { choice }) {
    const { order } = page
    if (page.run?.isOrderShown === false) return leaveBatch(page)
    const amount = DRAFT_AMOUNTS[choice]
    if (order === undefined || !['ready', 'sent', 'rejected'].includes(order.state.step))
      return undefined
    const name = nameOf(simulation, page)
    order.clear()
    if (page.run !== undefined) return 'goes back to the bulk payment'
    // The person sees current prices and recipients while filling in the form.
    if (name !== undefined) await readPriceAndRecipient(simulation, name)
    fill(page, amount)
    return `the form is filled in anew with ${amount}`
  },
  check(page, simulation) {
    const { order } = page
    if (order?.state.step !== 'unknown' || isIssue(page, simulation)) return undefined
    return again(page, simulation, 'checks the status', order.status.check)
  },
  repeat(page, simulation) {
    const { order } = page
    if (order?.state.step !== 'unknown' || order.state.order.details === undefined) return undefined
    const { failure } = order.state
    if (isIssue(page, simulation)) {
      const isMissing = failure?.code === ACCOUNT_MISSING
      return again(page, simulation, isMissing ? 'makes it anew' : 'finishes it', () =>
        order.repeat(isMissing ? 'recreate' : 'repeat'),
      )
    }
    const { isMissing, renamed } = order.status
    if ((!isMissing && renamed === undefined) || !order.state.order.isRepeatable) return undefined
    return again(page, simulation, 'repeats the order', order.repeat)
  },
  accept(page, simulation) {
    const name = nameOf(simulation, page)
    const renamed = page.order?.status.renamed
    // The person looks at the transaction and knows the recipient of their order.
    if (name === undefined || renamed === undefined) return undefined
    if (!isOwnOrder(renamed, displayedIntent(simulation, page))) return undefined
    return again(page, simulation, 'says that it is this one', () => {
      page.order?.status.acceptRenamed()
    })
  },
  async 'start over'(page, simulation) {
    const name = nameOf(simulation, page)
    const { order } = page
    if (name === undefined || order === undefined || !canStartOver(simulation.kinds[name], page))
      return undefined
    const intent = displayedIntent(simulation, page)
    // The person has seen the transaction and says that it is another order's.
    const isDenied = order.status.renamed !== undefined
    const isSentInOtherTab = simulation.pages.some(
      (one) =>
        one !== page &&
        one.isAlive &&
        one.order?.state.step === 'sending' &&
        displayedIntent(simulation, one) === intent,
    )
    if (!(await order.dismiss())) return 'wants to start over, and may not yet'
    if (simulation.hasLocks && isSentInOtherTab && intent !== undefined)
      simulation.wrong.push(`${intent.amount} was given up while another page was sending it`)
    if (intent !== undefined) {
      intent.startedOver += 1
      if (intent.taken.size > 0) intent.isSentAfterAll = true
      if (isDenied) {
        intent.isShown = true
        intent.denied += 1
      }
    }
    if (intent !== undefined && page.run === undefined) fill(page, intent.amount)
    return 'says that it was not sent and starts over'
  },
  'accept price'(page, simulation) {
    const { order } = page
    if (order?.state.step !== 'recheck') return undefined
    const run = order.state.moved === undefined ? order.approve : order.acceptPrice
    return again(page, simulation, 'accepts the price of now', run)
  },
  code: (page, simulation) => enterCode(page, simulation, true),
  'wrong code': (page, simulation) => enterCode(page, simulation, false),
  'leave code'(page, _world, { choice }) {
    const { order } = page
    if (order?.state.step !== 'code' && order?.state.step !== 'recheck') return undefined
    order.leaveCode(choice === 2)
    return choice === 2 ? 'leaves the code: it is denied' : 'leaves the code'
  },
  agree(page) {
    if (page.look?.needsConsent !== true) return undefined
    page.look.agree()
    return 'agrees to send without a record'
  },
}
