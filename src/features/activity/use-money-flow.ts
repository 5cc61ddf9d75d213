import { useQueryClient, type QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { readOrders, readSpan } from '#api/wallets/read-month.ts'
import { toStatementRow } from '#api/wallets/read-statement.ts'
import { spanOfMonth } from '#lib/months.ts'
import { usePagedLoad } from '#ui/use-paged-load.ts'

import {
  addRows,
  NO_FLOW,
  otherSidesOf,
  markTransfers,
  type MonthFlow,
} from './model/money-flow.ts'

export interface FlowReading {
  months: Readonly<Record<string, MonthFlow>>
  begun: { month: string; flow: MonthFlow; offset: number } | undefined
  count: number
}

const NOTHING: FlowReading = { months: {}, begun: undefined, count: 0 }

interface FlowInput {
  client: QueryClient
  wallet: WalletId
  others: readonly WalletId[]
  signal: AbortSignal
}

/** Reads a month page by page and keeps only its sums. Throws ApiError. */
async function* readMonth(
  month: string,
  before: FlowReading,
  { client, wallet, others, signal }: FlowInput,
): AsyncGenerator<FlowReading, void, void> {
  const span = spanOfMonth(month)
  const { months: known } = before
  let { count } = before
  let { flow, offset } = before.begun?.month === month ? before.begun : { flow: NO_FLOW, offset: 0 }
  for await (const page of readSpan(client, wallet, span, { offset, signal })) {
    flow = addRows(flow, page.rows.map(toStatementRow))
    count += page.rows.length
    ;({ offset } = page)
    yield { months: known, begun: { month, flow, offset }, count }
  }
  const recordTypes = otherSidesOf(flow)
  const orders = await readOrders(client, others, span, { recordTypes, signal })
  yield { months: { ...known, [month]: markTransfers(flow, orders) }, begun: undefined, count }
}

/** Reads money in and out of a wallet for some months, the last one first. Keeps what was read. */
export function useMoneyFlow(
  wallet: WalletId,
  others: readonly WalletId[],
  months: readonly string[],
) {
  const client = useQueryClient()
  return usePagedLoad<FlowReading>({
    nothing: NOTHING,
    target: months.join(),
    isComplete: (reading) => months.every((month) => reading.months[month] !== undefined),
    async *loadOn(before, signal) {
      let reading = before
      for (const month of months.toReversed())
        if (reading.months[month] === undefined)
          for await (reading of readMonth(month, reading, { client, wallet, others, signal }))
            yield reading
    },
  })
}
