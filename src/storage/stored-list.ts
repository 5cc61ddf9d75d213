import * as z from 'zod/mini'

import { storedValue, type Scope } from './stored.ts'

export interface StoredList<T> {
  /** Returns the members, oldest first. Members that can't be read are left out. */
  read: (scope: Scope) => T[]
  /**
   * Adds a member at the end. Beyond `max`, the oldest members are dropped. Returns false if the
   * value could not be stored and is lost when the page closes.
   */
  add: (scope: Scope, value: T, isReplaced: (other: T) => boolean) => boolean
}

export function storedList<T>(name: string, member: z.ZodMiniType<T>, max: number): StoredList<T> {
  const stored = storedValue(name, z.array(z.unknown()))
  const read = (scope: Scope) =>
    (stored.read(scope) ?? []).flatMap((one) => {
      const { success, data } = z.safeParse(member, one)
      return success ? [data] : []
    })
  return {
    read,
    add(scope, value, isReplaced) {
      const others = read(scope).filter((other) => !isReplaced(other))
      return stored.write(scope, [...others, value].slice(-max))
    },
  }
}
