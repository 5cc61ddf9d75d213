import { useLayoutEffect, useMemo } from 'react'

import { readQuote } from '#api/orders/queries.ts'
import { toCurrency } from '#api/system/views.ts'
import { forgetBatch, storedBatch } from '#features/batch/batch-store.ts'
import { PayoutBatch, toQuoteRequest, type PayoutLine } from '#features/batch/model/payout-batch.ts'
import { usePayoutRun } from '#features/batch/use-payout-run.ts'
import { toTypedAmount } from '#i18n/typed-amount.ts'
import { decimal } from '#lib/money/decimal.ts'
import { USDT_TRON } from '#mocks/db/reference.ts'
import { toCurrency as toWireCurrency } from '#mocks/services/presenters.ts'
import { useMarkOutcomeSeen } from '#orders/use-journal.ts'
import { EMPTY_SEND_DRAFT } from '#payments/model/draft.ts'

import { type PersonName, type UnsavedRecipient } from './people.ts'
import { intentFor, nameOf, type AppPage, type SimulationState } from './state.ts'

/** Amount of the bulk payment's line; no form of the simulation orders it. */
export const BATCH_AMOUNT = decimal('33')

export const PAID_CURRENCY = toCurrency(toWireCurrency(USDT_TRON))
const currencyOf = () => PAID_CURRENCY

const stored = (walletId: PayoutBatch['walletId']) => storedBatch('payouts', walletId, PayoutBatch)

/** Opens the bulk payment of the paying wallet: the stored one, or a new one. */
export async function openBatch(
  page: AppPage,
  simulation: SimulationState,
): Promise<string | undefined> {
  const name = nameOf(simulation, page)
  const recipient = name && simulation.kinds[name].recipientOf?.(simulation.platform.people[name])
  const view = page.view.get()
  if (name === undefined || recipient === undefined) return undefined
  if (!view.isOpen || view.batch !== undefined || page.order?.state.step !== 'ready')
    return undefined
  const { walletId: first, secondWallet } = simulation.platform.people[name]
  const walletId = view.isSecondWallet ? secondWallet : first
  const { scope } = page.running.services.person
  const known = stored(walletId).read(scope)
  if (known === undefined && simulation.isOffline) return undefined
  const batch = known ?? {
    id: crypto.randomUUID(),
    walletId,
    lines: [await lineOf(simulation, name, recipient)],
  }
  if (known === undefined && !stored(walletId).write(scope, batch)) return undefined
  // The page may have changed while the price was requested.
  if (!page.isAlive || page.view.get() !== view) return undefined
  page.view.set({ ...view, batch })
  return `opens a bulk payment of ${BATCH_AMOUNT}`
}

async function lineOf(
  simulation: SimulationState,
  name: PersonName,
  recipient: UnsavedRecipient,
): Promise<PayoutLine> {
  const isInside = recipient.kind === 'wallet'
  const line = {
    line: 2,
    name: 'payee',
    draft: {
      ...EMPTY_SEND_DRAFT,
      to: recipient.to,
      currency: USDT_TRON.id,
      amount: toTypedAmount(BATCH_AMOUNT),
    },
    recipient,
    orderType: isInside ? ('TRANSFER_INTERNAL' as const) : ('WITHDRAWAL_CRYPTO' as const),
    version: isInside ? ('v2' as const) : ('v1' as const),
    from: USDT_TRON.id,
    target: USDT_TRON.id,
    amount: BATCH_AMOUNT,
    fromSymbol: 'USDT',
    targetSymbol: 'USDT',
  }
  const { signal } = new AbortController()
  const quote = await readQuote(
    simulation.observers[name],
    toQuoteRequest(line),
    line.version,
    signal,
  )
  return { ...line, debit: quote.debit, arrives: quote.arrives }
}

/** Leaves the bulk payment; a complete one is removed, so that another may begin. */
export function leaveBatch(page: AppPage): string | undefined {
  const { run } = page
  const view = page.view.get()
  if (run === undefined || view.batch === undefined || run.phase !== 'paused') return undefined
  if (run.stop?.reason === 'over')
    forgetBatch(page.running.services.person.scope, stored(view.batch.walletId), view.batch)
  page.view.set({ ...view, batch: undefined })
  return 'leaves the bulk payment'
}

interface BatchScreenProps {
  simulation: SimulationState
  page: AppPage
  name: PersonName
  batch: PayoutBatch
}

export function BatchScreen({ simulation, page, name, batch }: BatchScreenProps) {
  const run = usePayoutRun(batch, currencyOf)
  const { state } = run.order
  const hasEnded = run.isOrderShown && (state.step === 'sent' || state.step === 'rejected')
  useMarkOutcomeSeen(hasEnded ? state : undefined)
  const intent = useMemo(() => intentFor(simulation, name, BATCH_AMOUNT), [simulation, name])
  useLayoutEffect(() => {
    Object.assign(page, { order: run.order, run: { ...run, intent } })
    return () => void Object.assign(page, { order: undefined, run: undefined })
  })
  return null
}
