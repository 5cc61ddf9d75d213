/**
 * Reads answers with short descriptions of their schemas, which the build writes
 * (tools/answer-shapes.ts).
 */
import { parseJson } from '#lib/json.ts'
import { parseDecimal } from '#lib/money/decimal.ts'

/** A schema as data: a result of `typeof`, or a kind that only this file knows. */
export type Shape =
  | 'string'
  | 'boolean'
  | 'number'
  | 'int'
  | 'amount'
  | { optional: Shape }
  | { nullable: Shape }
  | { each: Shape }
  | { rows: [envelope: Shape, bare: Shape] }
  | { members: Record<string, Shape> }

function readValue(shape: Shape, value: unknown): unknown {
  if (shape === 'amount') return parseDecimal(value as string | number)
  if (typeof shape === 'string') {
    const isRead = shape === 'int' ? Number.isSafeInteger(value) : typeof value === shape
    if (!isRead) throw new TypeError(shape)
    return value
  }
  if ('optional' in shape) return value === undefined ? value : readValue(shape.optional, value)
  if ('nullable' in shape) return value === null ? value : readValue(shape.nullable, value)
  if ('rows' in shape && !Array.isArray(value))
    return (readValue(shape.rows[0], value) as { data: unknown }).data
  if ('rows' in shape) return readValue(shape.rows[1], value)
  if (typeof value !== 'object' || value === null) throw new TypeError('no object')
  const record = value as Record<string, unknown>
  if ('each' in shape) {
    if (!Array.isArray(value)) throw new TypeError('no list')
    return value.map((item) => readValue(shape.each, item))
  }
  return Object.fromEntries(
    Object.entries(shape.members).map(([name, member]) => [name, readValue(member, record[name])]),
  )
}

/** Decodes the text of an answer as its schema would. Throws if the schema would reject it. */
export const readAnswer = (shape: Shape, text: string): unknown => readValue(shape, parseJson(text))
