import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { orderJournal } from './journal.ts'
import { latestOrder, toOrderRecord, toOpenOrder } from './order-identity.ts'
import type { Order, OrderRecord } from './order-record.ts'

const journal = orderJournal({ storage: createMemoryStorage(), prefix: '' })
const { kind, walletId, match, details, sum } = sampleOrder()

/**
 * Returns the record under which a draft with this input is sent, given the earlier records `same`.
 */
const recordOf = (input: unknown, same: readonly OrderRecord[], to = 'Vault wallet') =>
  toOrderRecord(
    {
      kind,
      walletId,
      draft: { digest: 'draft', endedBefore: [] },
      plan: { isRepeatable: true, input, summary: { sum, arrives: sum, to } },
      match,
      details: { ...details, input },
    },
    same,
    journal,
  )

it('A refused order keeps its id if its body is unchanged, and gets another id for another body', () => {
  const first = recordOf({ amount: '20' }, [])
  expect(recordOf({ amount: '20' }, [first])).toMatchObject({ key: first.key, id: first.id })
  const other = recordOf({ amount: '21' }, [first])
  expect(other).toMatchObject({ key: first.key, earlierIds: [first.id] })
  expect(other.id).not.toBe(first.id)
})

it('The id of an order depends on its body, in any order of members', () => {
  const first = recordOf({ amount: '20', to: 'x' }, [])
  expect(recordOf({ to: 'x', amount: '20' }, [first]).id).toBe(first.id)
})

it('An order gets the id of an equal draft whose outcome is unknown, even with another body', () => {
  const lost: Order = { ...recordOf({ amount: '20' }, []), status: 'dismissed' }
  const resubmitted = recordOf({ amount: '21' }, [lost])
  expect(resubmitted.id).toBe(lost.id)
  expect(resubmitted.key).not.toBe(lost.key)
  const refused = { ...recordOf({ amount: '22' }, []), earlierIds: [] }
  expect(recordOf({ amount: '21' }, [refused, lost])).toMatchObject({
    key: refused.key,
    id: lost.id,
  })
})

it.each([
  ['Maria Lindqvist', 'M… L…'],
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TQn9…bLSE'],
])('The recipient %s is stored as %s', (name, masked) => {
  expect(recordOf({}, [], name).maskedTo).toBe(masked)
})

const definition = { kind: 'send' as const, input: z.object({ amount: z.string() }) }

it("A stored order is read with its call's input; an input of another shape is dropped", () => {
  const record = recordOf({ amount: '20' }, [])
  expect(toOpenOrder(definition, record).details?.input).toEqual({ amount: '20' })
  const odd = { ...record, details: { ...record.details, input: { amount: 20 } } }
  expect(toOpenOrder(definition, odd).details).toBeUndefined()
})

it('latestOrder returns the record in the journal, else the given order', () => {
  const order = {
    ...recordOf({ amount: '20' }, []),
    details: { ...details, input: { amount: '20' } },
  }
  expect(latestOrder(journal, definition, order)).toBe(order)
  journal.write({ ...order, status: 'unknown' })
  expect(latestOrder(journal, definition, order).status).toBe('unknown')
})
