/**
 * Typed values on this device. Each is declared once, with its name, its schema and its maximum
 * number. A value that does not match its schema counts as absent. Every write returns whether the
 * value survives the page; callers that need no result write `void` (tests/storage.test.ts).
 */
import * as z from 'zod/mini'

import type { SafeStorage } from '#shell/host.ts'
import { onOtherTabChange } from '#shell/other-tabs.ts'

/** Owner of stored values: a person or the device. The keys of two scopes are never the same. */
export interface Scope {
  storage: SafeStorage
  prefix: string
}

export interface StoredValue<T> {
  read: (scope: Scope) => T | undefined
  /** Stores the value. Returns false if it could not be stored and is lost when the page closes. */
  write: (scope: Scope, value: T) => boolean
  remove: (scope: Scope) => void
}

export function storedValue<T>(name: string, schema: z.ZodMiniType<T>): StoredValue<T> {
  return {
    read({ storage, prefix }) {
      try {
        return z.safeParse(schema, JSON.parse(storage.getItem(prefix + name) ?? 'null')).data
      } catch {
        return undefined
      }
    },
    write: ({ storage, prefix }, value) => storage.setItem(prefix + name, JSON.stringify(value)),
    remove: ({ storage, prefix }) => storage.removeItem(prefix + name),
  }
}

export interface StoredRecords<T> {
  all: (scope: Scope) => T[]
  read: (scope: Scope, key: string) => T | undefined
  write: (scope: Scope, key: string, record: T) => boolean
  remove: (scope: Scope, key: string) => void
  /**
   * Calls back when a record is written or removed, by this or another page. Returns a function
   * that unsubscribes.
   */
  subscribe: (listener: () => void) => () => void
}

/**
 * Declares records that each have their own storage item, so that two tabs that write at the same
 * time don't overwrite each other's. The item's key is `name` followed by the record's key.
 */
export function storedRecords<T>(name: string, schema: z.ZodMiniType<T>): StoredRecords<T> {
  const at = (key: string) => storedValue(name + key, schema)
  const listeners = new Set<() => void>()
  const notified = <Answer>(answer: Answer): Answer => {
    for (const listener of listeners) listener()
    return answer
  }
  return {
    all: (scope) =>
      scope.storage
        .keys()
        .filter((key) => key.startsWith(scope.prefix + name))
        .flatMap((key) => at(key.slice((scope.prefix + name).length)).read(scope) ?? []),
    read: (scope, key) => at(key).read(scope),
    write: (scope, key, record) => notified(at(key).write(scope, record)),
    remove: (scope, key) => notified(at(key).remove(scope)),
    subscribe(listener) {
      listeners.add(listener)
      const stop = onOtherTabChange((key) => key.includes(name), listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
  }
}
