/** Exchange rates, E24 (contract §2.4). */
import { listRates } from '../services/exchange-rates.ts'
import type { HandlersOf } from './handler.ts'

export const exchangeHandlers = {
  E24: (call, { query }) => listRates(call, query),
} satisfies HandlersOf<'E24'>
