import type { RecordedError } from '#shell/early-errors.ts'

export function handleRecordedErrors(handle: (kept: RecordedError) => void): void {
  const kept = window.__tesseraErrors
  window.__tesseraErrors = { push: handle }
  if (Array.isArray(kept)) for (const one of kept as RecordedError[]) handle(one)
}
