/**
 * Id of this page's build. `tools/page.ts` writes the id into index.html and not into the code, so
 * that a new id doesn't change the hashes of unchanged files.
 */

export interface Build {
  /** UTC date and time to the minute, and commit hash, such as `20261122.1331-607a1e2`. */
  id: string
  version: string
}

const UNKNOWN = 'unknown'
const textOf = (value: unknown): string => (typeof value === 'string' ? value : UNKNOWN)

/** Reads the build from the page. Both members are `unknown` if the page does not contain it. */
export function readBuild(): Build {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=tessera-build]')
  try {
    const { id, version } = JSON.parse(meta?.content ?? '{}') as Record<string, unknown>
    return { id: textOf(id), version: textOf(version) }
  } catch {
    return { id: UNKNOWN, version: UNKNOWN }
  }
}
