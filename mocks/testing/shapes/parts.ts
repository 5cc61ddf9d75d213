/** What the shapes of answers are made of. */
import * as z from 'zod/mini'

export type Shape = z.ZodMiniType

export const str = z.string()
export const num = z.number()
export const int = z.int()
export const bool = z.boolean()
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
export const ts = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
export const anything = z.record(z.string(), z.unknown())

export const orNull = <T extends Shape>(shape: T) => z.nullable(shape)
export const maybe = <T extends Shape>(shape: T) => z.optional(shape)
export const object = <T extends Record<string, Shape>>(members: T) => z.strictObject(members)
export const many = <T extends Shape>(shape: T) => z.array(shape)

/** Every list carries all three counters (contract §1.8 R). */
export const list = (item: Shape) =>
  object({ total: int, count: int, has_more: bool, data: many(item) })

/** Members of one shape under several names. */
export const named = <T extends Shape, const Name extends string>(shape: T, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, T>
