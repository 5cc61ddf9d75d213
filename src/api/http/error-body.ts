/** Reads failure bodies of all shapes seen on the wire (contract §1.6 R, §7.1, §7.3). Never throws. */

interface ErrorBody {
  message: string | undefined
  code: string | undefined
  fields: Record<string, string>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined
  if (Array.isArray(value)) return text(value.filter((part) => typeof part === 'string').join(' '))
  return undefined
}

/** Reads, in this order, `message` (text or list), `error` (text or object), `details`. */
export function readErrorBody(body: unknown): ErrorBody {
  if (!isRecord(body)) return { message: text(body), code: undefined, fields: {} }
  const error = isRecord(body.error) ? body.error : undefined
  const details = isRecord(body.details) ? body.details : {}
  return {
    message: text(body.message) ?? text(error?.message) ?? text(body.error) ?? text(body.details),
    code: text(body.code) ?? text(error?.code),
    fields: readFields(details.fields ?? body.fields),
  }
}

function readFields(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).flatMap(([name, problem]) => {
    const words = text(problem)
    return words === undefined ? [] : [[name, words] as const]
  })
  return Object.fromEntries(entries)
}
