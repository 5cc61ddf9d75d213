/**
 * The order journal: one record per order, stored before the order's call is sent and kept through
 * reloads, other tabs, sign-outs and account changes. In a session, only this module writes
 * records; at the end, open-orders.ts removes the data that only the session needs.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { newUuid } from '#lib/uuid.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

import { HASH_KEY_NAME, hasUnknownOutcome, type OrderKind } from './open-orders.ts'
import {
  hasEnded,
  nextStatus,
  orderInQuestion,
  ordersOf,
  storedOrders,
  type OrderRecord,
  type StatusEvent,
} from './order-record.ts'
import { isSentDuplicate } from './same-in-feed.ts'

/** Key for the journal's hashes, in hexadecimal. It is random for each person and device. */
const hashKey = storedValue(HASH_KEY_NAME, z.string())

/**
 * Test value that is as large as a record can be. It is written and removed to find out whether the
 * storage has room.
 */
const probe = storedValue('order-probe', z.string())
const PROBE_LETTERS = 8192

/**
 * Maximum number of records in each status; beyond it the oldest are removed. An order without a
 * known outcome is never removed to make room. An order that the person dismissed is removed when
 * its feed can no longer show it (unseen-order.ts).
 */
const MAX_ENTRIES: Partial<Record<OrderRecord['status'], number>> = {
  draft: 20,
  sent: 50,
  rejected: 50,
}

export interface Journal {
  /** Returns all orders, sorted by their last change, oldest first. */
  all: () => OrderRecord[]
  read: (key: string) => OrderRecord | undefined
  /** Returns the open order about which the person is asked; undefined if there is none. */
  question: (kind: OrderKind, walletId: WalletId) => OrderRecord | undefined
  /** Returns orders that the person has declared unsent, from any wallet, oldest first. */
  dismissed: () => OrderRecord[]
  /** Stores the record. Returns false if it will be lost when the page closes. */
  write: (record: OrderRecord) => boolean
  /** Changes a record's status, unless the record was removed or has an outcome. */
  change: (
    key: string,
    event: StatusEvent,
    values?: Partial<OrderRecord>,
  ) => OrderRecord | undefined
  /** Changes a record. A removed record is not stored again. */
  update: (key: string, change: (record: OrderRecord) => OrderRecord) => void
  remove: (key: string) => void
  markSeen: (key: string) => void
  /** Returns a keyed hash by which equal values are recognised without revealing them. */
  digest: (value: unknown) => string
  /** Returns whether records are kept after the page closes. */
  isDurable: () => boolean
}

/** Makes the record of a new order. Its `id` is the id that is sent to the platform. */
export const newOrder = (
  entry: Omit<OrderRecord, 'key' | 'id' | 'earlierIds' | 'status' | 'at'>,
  id = newUuid() as IntentId,
): OrderRecord => ({
  ...entry,
  key: newUuid(),
  id,
  earlierIds: [],
  status: 'draft',
  at: Date.now(),
})

/**
 * Returns the journal of a person. Nothing is cached, because other tabs write the same records.
 */
export function orderJournal(scope: Scope): Journal {
  const all = () => ordersOf(scope)

  function markTwins(): void {
    const records = all()
    const withoutEnd = records.filter((one) => hasUnknownOutcome(one) || one.status === 'dismissed')
    for (const one of records) {
      const isTwin = withoutEnd.some((other) => isSentDuplicate(one, other)) || undefined
      if (isTwin !== one.isTwin) void storedOrders.write(scope, one.key, { ...one, isTwin })
    }
  }

  /**
   * Records with payment details have a separate limit, because the platform sends these details
   * only once.
   */
  function trim({ status, payment }: OrderRecord): void {
    const limit = MAX_ENTRIES[status]
    if (limit === undefined) return
    const same = all()
      .filter((one) => one.status === status && !one.payment === !payment)
      // A record of the future was written while the device's clock was ahead, so it is older than
      // one of now.
      .toSorted((a, b) => Number(b.at > Date.now()) - Number(a.at > Date.now()))
    for (const old of same.toReversed().slice(limit))
      if (!old.isEndUnseen && !old.isTwin) storedOrders.remove(scope, old.key)
  }

  function write(record: OrderRecord): boolean {
    const isStored = storedOrders.write(scope, record.key, record)
    if (record.status !== 'draft') markTwins()
    trim(record)
    return isStored
  }

  function readHashKey(): Uint8Array {
    const known = hashKey.read(scope)
    if (known !== undefined) return hexToBytes(known)
    const created = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
    void hashKey.write(scope, created)
    // Another tab may have stored a key at the same moment, so the stored key is used.
    return hexToBytes(hashKey.read(scope) ?? created)
  }

  return {
    all,
    read: (key) => storedOrders.read(scope, key),
    question: (kind, walletId) => orderInQuestion(scope, kind, walletId),
    dismissed: () => all().filter((one) => one.status === 'dismissed'),
    write,
    change(key, event, values = {}) {
      const record = storedOrders.read(scope, key)
      if (record === undefined || hasEnded(record)) return record
      const status = nextStatus(record.status, event)
      const isEndUnseen = record.status === 'dismissed' && status === 'sent'
      const next = {
        ...record,
        ...values,
        ...(isEndUnseen && { isEndUnseen }),
        status,
        at: Date.now(),
      }
      void write(next)
      return next
    },
    update(key, change) {
      const record = storedOrders.read(scope, key)
      if (record !== undefined) void write(change(record))
    },
    remove: (key) => storedOrders.remove(scope, key),
    markSeen(key) {
      const { isEndUnseen, ...record } = storedOrders.read(scope, key) ?? {}
      if (isEndUnseen) void write(record as OrderRecord)
    },
    digest: (value) =>
      bytesToHex(hmac(sha256, readHashKey(), new TextEncoder().encode(canonicalJson(value)))),
    isDurable() {
      // A nearly full storage accepts a short text but not a record, so the test value is long.
      const isStored = probe.write(scope, 'x'.repeat(PROBE_LETTERS))
      probe.remove(scope)
      return isStored
    },
  }
}
