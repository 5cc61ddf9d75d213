/**
 * The journal of orders: one record for one order, written before its call goes out and kept through reloads,
 * other tabs, sign-outs and a switch of account. Whatever is written of an order while its session lasts is written
 * here; at the session's end open-orders.ts takes away what no question needs.
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

import { HASH_KEY, type OrderKind } from './open-orders.ts'
import {
  hasEnded,
  nextStatus,
  orderInQuestion,
  ordersOf,
  storedOrders,
  type OrderRecord,
  type StatusEvent,
} from './order-record.ts'

/** Key of the journal's hashes, hexadecimal. Random, and this person's on this device. */
const hashKey = storedValue(HASH_KEY, z.string())

/** Written and removed again, to see whether this device keeps anything: as large as a record may be. */
const probe = storedValue('order-probe', z.string())
const PROBE_LETTERS = 8192

/** Of each sort the oldest go; a question that is open never does. */
const MAX_ENTRIES: Partial<Record<OrderRecord['status'], number>> = {
  draft: 20,
  dismissed: 20,
  sent: 50,
  rejected: 50,
}

export interface Journal {
  /** Every order, the oldest change first. */
  all: () => OrderRecord[]
  read: (key: string) => OrderRecord | undefined
  /** The order that waits for the person's answer; undefined where none does. */
  question: (kind: OrderKind, walletId: WalletId) => OrderRecord | undefined
  /** Orders that the person has taken for lost, oldest first. */
  dismissed: (walletId: WalletId) => OrderRecord[]
  /** Writes a record that is new or replaces what is known of it. False where it goes with the page. */
  write: (record: OrderRecord) => boolean
  /**
   * Changes the status of a record as `nextStatus` allows, with what else is known by then; answers what stands
   * now. A record that is gone, or has ended, stays as it is.
   */
  change: (key: string, event: StatusEvent, known?: Partial<OrderRecord>) => OrderRecord | undefined
  /** Changes what a record holds; one that is gone stays gone. */
  update: (key: string, change: (record: OrderRecord) => OrderRecord) => void
  remove: (key: string) => void
  /** A screen has shown the end of the order to the person. */
  markSeen: (key: string) => void
  /** A keyed hash: it tells the same value again and says nothing of it. */
  digest: (value: unknown) => string
  /** Whether what is written here outlives the page. */
  isDurable: () => boolean
}

/** A record of nothing yet; `id` is what it goes out by. */
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

/** The journal of the person whose scope it is. Nothing is cached: other tabs write the same records. */
export function orderJournal(scope: Scope): Journal {
  const all = () => ordersOf(scope)

  /** Makes room among the records of one status. */
  function trim(status: OrderRecord['status']): void {
    const most = MAX_ENTRIES[status]
    const same = all().filter((one) => one.status === status)
    if (most === undefined || same.length <= most) return
    for (const { key } of same.slice(0, same.length - most)) storedOrders.remove(scope, key)
  }

  function write(record: OrderRecord): boolean {
    const isKept = storedOrders.write(scope, record.key, record)
    trim(record.status)
    return isKept
  }

  function keyOfHashes(): Uint8Array {
    const known = hashKey.read(scope)
    if (known !== undefined) return hexToBytes(known)
    const made = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
    void hashKey.write(scope, made)
    // Another tab may have made one at the same moment: what stands now is everybody's.
    return hexToBytes(hashKey.read(scope) ?? made)
  }

  return {
    all,
    read: (key) => storedOrders.read(scope, key),
    question: (kind, walletId) => orderInQuestion(scope, kind, walletId),
    dismissed: (walletId) =>
      all().filter((one) => one.walletId === walletId && one.status === 'dismissed'),
    write,
    change(key, event, known = {}) {
      const record = storedOrders.read(scope, key)
      if (record === undefined || hasEnded(record)) return record
      const status = nextStatus(record.status, event)
      const isEndUnseen = record.status === 'dismissed' && status === 'sent'
      const next = {
        ...record,
        ...known,
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
      bytesToHex(hmac(sha256, keyOfHashes(), new TextEncoder().encode(canonicalJson(value)))),
    isDurable() {
      // A full storage takes a short text and refuses an order.
      const isKept = probe.write(scope, 'x'.repeat(PROBE_LETTERS))
      probe.remove(scope)
      return isKept
    },
  }
}
