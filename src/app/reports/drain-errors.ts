import type { KeptError } from '#shell/early-errors.ts'

export function drainErrors(handle: (kept: KeptError) => void): void {
  const kept = window.__tesseraErrors
  window.__tesseraErrors = { push: handle }
  if (Array.isArray(kept)) for (const one of kept as KeptError[]) handle(one)
}
