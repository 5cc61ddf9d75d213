/** Which build this page is of; `tools/page.ts` writes it into the page, so no file's hash depends on it. */

export interface Build {
  /** UTC minute and hash of the commit, such as `20261122.1331-607a1e2`. */
  id: string
  version: string
}

const UNKNOWN = 'unknown'
const textOf = (value: unknown): string => (typeof value === 'string' ? value : UNKNOWN)

/** Both members are `unknown` where the page does not say. */
export function readBuild(): Build {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=tessera-build]')
  try {
    const { id, version } = JSON.parse(meta?.content ?? '{}') as Record<string, unknown>
    return { id: textOf(id), version: textOf(version) }
  } catch {
    return { id: UNKNOWN, version: UNKNOWN }
  }
}
