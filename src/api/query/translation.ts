/**
 * How another edition of the wire spells an endpoint, as data beside its declaration. The client reads it one way and
 * the sandbox the other: "ours" is the specification's spelling, "theirs" the other edition's.
 */
import type { Base, WireRequest } from '../http/http.ts'

/** Members of a JSON object or of a query string, as they are on the wire. */
export type Members = Record<string, unknown>

/** What a request says: path parameters by their names, the query, the body. */
export interface Parts {
  params: Members
  query: Members
  body: Members
}

/** One thing in two spellings. What one side does not know at all, it leaves out. */
export interface TwoWay<Value> {
  toTheirs: (ours: Value) => Value
  toOurs: (theirs: Value) => Value
}

export interface Translation {
  /** Where the call is made there; what is not said is as in the specification. */
  base?: Base
  method?: WireRequest['method']
  /** Names in braces are parameters, after the translation of the request. */
  path?: string
  /** The token with its scheme word, on whichever base. */
  isBearer?: true
  /** The answer stands in `{success, data, message?, pagination?}`, a refusal in `{success: false, error}`. */
  isEnveloped?: true
  request?: TwoWay<Parts>
  answer?: TwoWay<unknown>
  /**
   * Whether a request there means this endpoint, where several of them have become one call. Later ones are not
   * asked.
   */
  isMeant?: (theirs: Parts) => boolean
  /**
   * Whether such a call can't be spelled there with certainty: it is refused before anything is sent, and a platform of
   * the edition refuses it as well.
   */
  isUnspoken?: (ours: Parts) => boolean
  /** The call that is made where the first one was answered with 404. */
  otherwise?: Translation
}

/** Members or places of the call are not described, or it is gone: it is refused, never sent in the old spelling. */
export const unspoken: Translation = { isUnspoken: () => true }

/** Code of a call that the edition has no certain spelling for. */
export const NOT_IN_EDITION = 'NOT_IN_EDITION'

/** By the endpoint's number. */
export type Translations = Readonly<Partial<Record<string, Translation>>>

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Names = Readonly<Record<string, string>>

const inverse = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [theirs, ours]))

/** The same members under other names; the others stay. */
function rename(members: Members, names: Names): Members {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [names[name] ?? name, value]),
  )
}

/** Members that have other names there: ours to theirs. */
export const renamed = (names: Names): TwoWay<Members> => ({
  toTheirs: (ours) => rename(ours, names),
  toOurs: (theirs) => rename(theirs, inverse(names)),
})

function replace(members: Members, name: string, values: Names): Members {
  const value = members[name]
  const other = typeof value === 'string' ? values[value] : undefined
  return other === undefined ? members : { ...members, [name]: other }
}

/** A member whose values have other names there; values that are not named stay as they are. */
export const revalued = (name: string, values: Names): TwoWay<Members> => ({
  toTheirs: (ours) => replace(ours, name, values),
  toOurs: (theirs) => replace(theirs, name, inverse(values)),
})

/** One after the other. */
export const both = <Value>(first: TwoWay<Value>, second: TwoWay<Value>): TwoWay<Value> => ({
  toTheirs: (ours) => second.toTheirs(first.toTheirs(ours)),
  toOurs: (theirs) => first.toOurs(second.toOurs(theirs)),
})

function eachRow(value: unknown, translate: (row: Members) => Members): unknown {
  if (Array.isArray(value)) return value.map((row: unknown) => eachRow(row, translate))
  if (!isMembers(value)) return value
  return Array.isArray(value.data)
    ? { ...value, data: eachRow(value.data, translate) }
    : translate(value)
}

/** An answer that is such an object, or a list of them. */
export const answerWith = (row: TwoWay<Members>): TwoWay<unknown> => ({
  toTheirs: (ours) => eachRow(ours, row.toTheirs),
  toOurs: (theirs) => eachRow(theirs, row.toOurs),
})

/** A request of which only the body is spelled otherwise. */
export const bodyOf = (body: TwoWay<Members>): TwoWay<Parts> => ({
  toTheirs: (ours) => ({ ...ours, body: body.toTheirs(ours.body) }),
  toOurs: (theirs) => ({ ...theirs, body: body.toOurs(theirs.body) }),
})

/** The members that are defined, without those that are named. */
export const without = (members: Members, ...names: string[]): Members =>
  Object.fromEntries(
    Object.entries(members).filter(([name, value]) => value !== undefined && !names.includes(name)),
  )

const NAME = /\{(\w+)\}/g

/** The template with its parameters filled in, encoded, with its leading slash. */
export const fillTemplate = (template: string, params: Members): string =>
  template.replace(NAME, (_, name: string) => encodeURIComponent(String(params[name])))

/** The decoded parameters of a path, undefined where it is none of the template's. */
export function readTemplate(template: string, path: string): Members | undefined {
  const segments = (text: string) => text.split('/').filter(Boolean)
  const [names, values] = [segments(template), segments(path)]
  const fits =
    names.length === values.length &&
    names.every((name, at) => name.startsWith('{') || name === values[at])
  if (!fits) return undefined
  return Object.fromEntries(
    names.flatMap((name, at) =>
      name.startsWith('{') ? [[name.slice(1, -1), decode(values[at] ?? '')]] : [],
    ),
  )
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
