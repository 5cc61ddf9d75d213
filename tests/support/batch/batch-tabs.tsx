import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { assert, expect } from 'vitest'

import { rowsOf } from '#api/common/schema.ts'
import type { CounterpartyView, DestinationView } from '#api/counterparties/views.ts'
import { readQuote } from '#api/orders/queries.ts'
import { createQueryClient } from '#api/query/client.ts'
import { toCurrency } from '#api/system/views.ts'
import { getWallet, listWalletTransactions } from '#api/wallets/endpoints.ts'
import { toWallet } from '#api/wallets/views.ts'
import { storedBatch } from '#features/batch/batch-store.ts'
import { usePayoutFacts } from '#features/batch/components/use-payout-facts.ts'
import { tableWithHeadings } from '#features/batch/model/columns.ts'
import { PayoutBatch, toQuoteRequest, type PayoutLine } from '#features/batch/model/payout-batch.ts'
import { checkTable } from '#features/batch/model/payout-check.ts'
import { parseTable } from '#features/batch/model/table.ts'
import { useBatch } from '#features/batch/use-batch.ts'
import { usePayoutRun } from '#features/batch/use-payout-run.ts'
import { toTypedAmount } from '#i18n/typed-amount.ts'
import { decimal, type Decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { BTC, CURRENCIES, TON } from '#mocks/db/reference.ts'
import type { Fault } from '#mocks/faults.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { toCurrency as toWireCurrency } from '#mocks/services/presenters.ts'
import { EMPTY_SEND_DRAFT, withSavedRecipient } from '#payments/model/draft.ts'
import type { Recipient } from '#payments/model/recipient.ts'
import { createPersonScope } from '#session/person-scope.ts'
import { ServicesProvider, type Services } from '#session/services.tsx'
import type { SafeStorage } from '#shell/host.ts'
import { runExclusively } from '#storage/across-tabs.ts'

import { createClient, type Client } from '../platform/client.ts'
import { createFakeHost } from '../platform/fake-host.ts'
import { COUNTERPARTY, SECOND_WALLET, TRON_CHAIN, USDT, WALLET } from '../platform/ids.ts'
import type { createLocks } from '../platform/locks.ts'
import { settingsOf, type Platform } from '../platform/platform.ts'

const VIEWS = new Map(CURRENCIES.map((row) => [row.id as string, toCurrency(toWireCurrency(row))]))
const currencyOf = (id: string) => VIEWS.get(id) ?? assert.fail(`no currency ${id}`)

/** Recipients of a crypto line: a wallet of the platform, a saved address, another address. */
const TRON = String(TRON_CHAIN)
export const RECIPIENT_KINDS = ['wallet', 'saved', 'address'] as const
export type RecipientKind = (typeof RECIPIENT_KINDS)[number]

/** Each line has another amount, so that a feed row identifies its line. */
export const amountOfLine = (line: number): Decimal => decimal(`${20 + line}.25` as `${number}`)

const OF_ROUTE: Record<
  RecipientKind,
  { recipient: Recipient; orderType: PayoutLine['orderType']; version: 'v1' | 'v2' }
> = {
  wallet: {
    recipient: { kind: 'wallet', to: SECOND_WALLET },
    orderType: 'TRANSFER_INTERNAL',
    version: 'v2',
  },
  saved: {
    recipient: {
      kind: 'saved',
      network: TRON,
      counterparty: { id: COUNTERPARTY.id, name: 'Kiln Studio' } as CounterpartyView,
      destination: {
        id: COUNTERPARTY.destination,
        type: 'CRYPTO_EXTERNAL',
        crypto: { address: makeAddress('tron', 'Kiln Studio'), currencyId: USDT },
      } as DestinationView,
      hasTwins: true,
      otherAddresses: [BTC, TON].map(({ id }) => ({ currencyId: id, isSame: false })),
    },
    orderType: 'OMNIBUS_CRYPTO_TRANSFER',
    version: 'v2',
  },
  address: {
    recipient: { kind: 'address', network: TRON, to: makeAddress('tron', 'a friend') },
    orderType: 'WITHDRAWAL_CRYPTO',
    version: 'v1',
  },
}

export async function createBatch(
  client: Client,
  recipientKinds: readonly RecipientKind[],
): Promise<PayoutBatch> {
  const queries = createQueryClient(client.http)
  const lines = await Promise.all(
    recipientKinds.map(async (route, at): Promise<PayoutLine> => {
      const { recipient, orderType, version } = OF_ROUTE[route]
      const amount = amountOfLine(at)
      const line = {
        line: at + 2,
        name: route,
        draft: {
          ...EMPTY_SEND_DRAFT,
          ...(recipient.kind === 'saved'
            ? withSavedRecipient(recipient.counterparty.id, recipient.destination.id)
            : { to: recipient.to }),
          currency: USDT,
          amount: toTypedAmount(amount),
        },
        recipient,
        orderType,
        version,
        from: USDT,
        target: USDT,
        amount,
        fromSymbol: 'USDT',
        targetSymbol: 'USDT',
      }
      const quote = await readQuote(
        queries,
        toQuoteRequest(line),
        version,
        new AbortController().signal,
      )
      return { ...line, debit: quote.debit, arrives: quote.arrives }
    }),
  )
  return { id: crypto.randomUUID(), walletId: WALLET, lines }
}

export async function countSent(observer: Client, batch: PayoutBatch): Promise<number[]> {
  const counts = new Map<Decimal, number>()
  for (let offset = 0; offset <= batch.lines.length; offset += 100) {
    // One page is enough, because the batch makes fewer rows.
    const page = { params: { uuid: WALLET }, query: { limit: 100, offset } }
    // A fault that is meant for a page may meet the observer's call, so it is repeated.
    // oxlint-disable-next-line no-await-in-loop
    const response = await observer
      .call(listWalletTransactions, page)
      .catch(() => observer.call(listWalletTransactions, page))
    for (const { amount, type } of rowsOf(response))
      if (type.startsWith('withdrawal')) counts.set(amount, (counts.get(amount) ?? 0) + 1)
  }
  return batch.lines.map(({ amount }) => counts.get(amount) ?? 0)
}

const NOTHING: PayoutBatch = { id: 'nothing', walletId: WALLET, lines: [] }

export function storeBatch({ platform, storage, batch }: Omit<Setup, 'locks' | 'faults'>): void {
  const { tenantId } = platform.control.settings()
  const { scope } = createPersonScope({ host: createFakeHost(storage), tenantId })
  storedBatch('payouts', WALLET, PayoutBatch).write(scope, batch)
}

interface Setup {
  platform: Platform
  /** Faults of a page's next calls; calls of the observer have none. */
  faults: Fault[]
  storage: SafeStorage
  locks: ReturnType<typeof createLocks>
  batch: PayoutBatch
}

export type BatchTab = ReturnType<typeof openBatchTab>

function createPage({
  platform,
  faults,
  storage: shared,
}: Pick<Setup, 'platform' | 'storage' | 'faults'>) {
  let isAlive = true
  const storage: SafeStorage = {
    ...shared,
    setItem: (key, value) => isAlive && shared.setItem(key, value),
    removeItem: (key) => isAlive && shared.removeItem(key),
  }
  const client = createClient(platform, {
    storage,
    exclusively: (work) => runExclusively('refresh', work),
  })
  const queries = createQueryClient({
    ...client.http,
    send(request, options) {
      const by = { path: request.path }
      const at = faults.findIndex(({ endpoint }) => endpoint === request.endpoint)
      if (at >= 0) for (const one of faults.splice(at, 1)) platform.control.fault({ ...one, by })
      return client.http.send(request, options)
    },
  })
  const host = createFakeHost(storage)
  const settings = settingsOf(platform)
  const person = createPersonScope({ host, tenantId: settings.tenantId })
  const services = { host, tokens: client.tokens, person, settings } as unknown as Services
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={services}>
      <IntlProvider locale="en" messages={{}} onError={() => {}}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </IntlProvider>
    </ServicesProvider>
  )
  const close = () => {
    isAlive = false
    queries.clear()
  }
  return { client, wrapper, close }
}

/** Opens the stored batch on a page, as after a reload; it runs once the person starts it. */
export function openBatchTab(setup: Setup) {
  const { locks, batch } = setup
  const { wrapper, close } = createPage(setup)
  const { result, unmount } = renderHook(
    () => {
      const kept = useBatch('payouts', WALLET, PayoutBatch)
      return { kept, run: usePayoutRun(kept.batch ?? NOTHING, currencyOf) }
    },
    { wrapper },
  )
  const run = () => result.current.run
  const tab = {
    run,
    isInFlight() {
      const { order, phase } = run()
      const { state } = order
      if (state.step === 'recheck') return state.moved === undefined && state.failure === undefined
      return (
        phase !== 'paused' ||
        order.status.isPending ||
        state.step === 'checking' ||
        state.step === 'sending'
      )
    },
    kept: () => result.current.kept,
    start() {
      const own = { ...batch, id: crypto.randomUUID() }
      act(() => locks.as(tab, () => void result.current.kept.begin(own)))
    },
    giveUp: () => act(() => result.current.kept.forget()),
    resume: () => act(() => locks.as(tab, run().resume)),
    pause: () => act(() => run().pause()),
    check: () => act(() => run().order.status.check()),
    help() {
      const { order, stop } = run()
      const { state, status } = order
      if (state.step === 'unknown') {
        if (status.renamed !== undefined) return act(() => status.acceptRenamed())
        if (!status.isMissing) return tab.check()
        // Repeats the lines that are not in the feed, if possible; the others are dismissed as not
        // sent.
        return act(() =>
          locks.as(tab, () =>
            state.order.isRepeatable && state.order.details ? order.repeat() : void order.dismiss(),
          ),
        )
      }
      if (stop?.reason === 'price') return act(() => run().acceptPrice(stop.line, stop.now))
      return tab.resume()
    },
    kill() {
      unmount()
      close()
      locks.release(tab)
    },
  }
  return tab
}

const RECIPIENT_OF: Record<RecipientKind, string> = {
  wallet: SECOND_WALLET,
  saved: makeAddress('tron', 'Kiln Studio'),
  address: makeAddress('tron', 'a friend'),
}

export async function repeatQuestionLines(setup: Setup): Promise<number[]> {
  const { batch } = setup
  const { client, wrapper, close } = createPage(setup)
  const wallet = toWallet(await client.call(getWallet, { params: { uuid: WALLET } }))
  const wallets = [wallet]
  const { result, unmount } = renderHook(() => usePayoutFacts(wallet, wallets, 'debit'), {
    wrapper,
  })
  const facts = await waitFor(() => {
    expect(result.current.facts).toBeDefined()
    return result.current.facts as NonNullable<typeof result.current.facts>
  })
  const rows = batch.lines.map(
    ({ name, amount }) => `${RECIPIENT_OF[name as RecipientKind]};USDT;Tron;${amount}`,
  )
  const text = ['Address;Asset;Network;Amount', ...rows].join('\n')
  const table = tableWithHeadings(parseTable(text), 'payouts')
  const { lines, repeatedOn } = runToEnd(checkTable(table.rows, table.columns, facts))
  unmount()
  close()
  // If all lines were paid, the table asks once instead of for each line.
  const isPaid = ({ problems }: (typeof lines)[number]) =>
    repeatedOn !== undefined ||
    problems.some((one) => one.of === 'batch' && one.problem.startsWith('justPaid'))
  return lines.filter(isPaid).map(({ line }) => line)
}
