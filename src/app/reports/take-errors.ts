import type { KeptError } from '#shell/early-errors.ts'

export function takeErrors(take: (kept: KeptError) => void): void {
  const kept = window.__tesseraErrors
  window.__tesseraErrors = { push: take }
  if (Array.isArray(kept)) for (const one of kept as KeptError[]) take(one)
}
