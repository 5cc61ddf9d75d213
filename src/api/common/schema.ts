/**
 * Schema parts for all resources. They accept additions of later platform versions (contract §7.2).
 */
import * as z from 'zod/mini'

import { WireNumber } from '#lib/json.ts'
import { isDecimal, parseDecimal, type Decimal } from '#lib/money/decimal.ts'

/** An enumeration that keeps unknown values. Screens show them unchanged (contract §4 R). */
export type OpenEnum<T extends string> = T | (string & {})

/**
 * Returns a schema for an enumeration that keeps unknown values. Pass only the type argument if the
 * list of values would be loaded just for this call.
 */
export const openEnum = <const T extends string>(_known?: readonly T[]) =>
  z.string() as unknown as z.ZodMiniType<OpenEnum<T>, OpenEnum<T>>

/** An object with any members. `z.record` would make each start load 0.3 KB more. */
export const AnyMembers = z.looseObject({})

/** Returns a schema for ids of one kind, which the type system keeps apart from other kinds. */
export const brandedId = <Id extends string>() => z.string() as unknown as z.ZodMiniType<Id, Id>

declare const idBrand: unique symbol
export type WalletId = string & { readonly [idBrand]: 'WalletId' }
/** Uuid of a currency. Orders name currencies by it, not by symbol (contract §2.9). */
export type CurrencyId = string & { readonly [idBrand]: 'CurrencyId' }

export const WalletId = brandedId<WalletId>()
export const CurrencyId = brandedId<CurrencyId>()

/**
 * `num` of the contract: a JSON number on the wire, an exact decimal here. Numbers too long for a
 * double arrive as text (lib/json.ts). Strings are accepted because E24 sends one (Q23).
 */
export const WireAmount = z.codec(
  z.custom<number | string | WireNumber>(
    (value) =>
      typeof value === 'number' || typeof value === 'string' || value instanceof WireNumber,
  ),
  z.custom<Decimal>(isDecimal),
  {
    decode: (value, context) => {
      try {
        return parseDecimal(value instanceof WireNumber ? value.digits : value)
      } catch {
        context.issues.push({ code: 'custom', input: value, message: 'not a decimal' })
        return z.NEVER
      }
    },
    encode: (value) => new WireNumber(value),
  },
)

export const QueryInt = z.codec(z.union([z.string(), z.number()]), z.int(), {
  decode: (value) => Number(value),
  encode: (value) => value,
})

export const QueryBool = z.codec(z.union([z.string(), z.boolean()]), z.boolean(), {
  decode: (value) => value === true || value === 'true' || value === '1',
  encode: (value) => value,
})

export const SortOrder = z.enum(['ASC', 'DESC'])

export const PageMembers = { limit: z.optional(QueryInt), offset: z.optional(QueryInt) }

/** The page that the platform returns if a call names none (contract §1.8). */
export const DEFAULT_PAGE = { limit: 10, offset: 0 } as const
/**
 * Rows per page of a scrolled list. They fill several screens, so that a fast scroll doesn't reach
 * the end.
 */
export const SCROLLED_PAGE = 50
/** Rows in a page of a search. Not `SCROLLED_PAGE`, so that the two have different query keys. */
export const SEARCHED_PAGE = 60
/** Rows in a page if the whole list is needed: the platform's maximum (Q38). */
export const LARGEST_PAGE = 100

/** Returns the schema of a list: `{total | count, data}` or a bare array (contract §1.5, Q7). */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.union([
    z.object({
      total: z.optional(z.int()),
      count: z.optional(z.int()),
      has_more: z.optional(z.boolean()),
      data: z.array(item),
    }),
    z.array(item),
  ])

export type List<T> = { total?: number | undefined; count?: number | undefined; data: T[] } | T[]

export const rowsOf = <T>(list: List<T>): T[] => (Array.isArray(list) ? list : list.data)

export const createListConverter =
  <Row, View>(toView: (row: Row) => View) =>
  (list: List<Row>): View[] =>
    rowsOf(list).map((row) => toView(row))

/** Returns the total number of rows, which may be more than this answer contains. */
export const totalOf = (list: List<unknown>): number =>
  Array.isArray(list) ? list.length : (list.total ?? list.count ?? list.data.length)
