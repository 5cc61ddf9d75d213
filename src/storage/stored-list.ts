import * as z from 'zod/mini'

import { storedValue, type Scope } from './stored.ts'

export interface StoredList<T> {
  /** Oldest first. A member that can't be read is left out; the others stay. */
  read: (scope: Scope) => T[]
  /** Adds at the end; beyond `max` the oldest go. False where it lasts only as long as the page. */
  add: (scope: Scope, value: T, isReplaced: (other: T) => boolean) => boolean
}

/** One list of this name in each scope. */
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
