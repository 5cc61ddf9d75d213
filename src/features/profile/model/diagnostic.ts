/** Facts for support about the device and this run of the app. They contain no secrets. */
export interface DiagnosticFacts {
  appName: string
  at: Date
  build: { id: string; version: string }
  environment: string
  platform: string
  language: string
  theme: string
  isOnline: boolean
  viewport: { width: number; height: number }
  userAgent: string
  tenantId: string
  baseUrls: Record<string, string>
  /** Id of the person's data, instead of a name or contact. */
  person: number | undefined
  failures: readonly string[]
}

/** Returns only the origin of a URL, because the rest may contain private data. */
function originOf(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    return 'unreadable'
  }
}

/** Writes one fact per line. Always in English, because support reads it. */
export function toDiagnostic(facts: DiagnosticFacts): string {
  const { build, viewport } = facts
  const { width, height } = viewport
  return [
    `${facts.appName} ${build.version}, build ${build.id}, ${facts.at.toISOString()}`,
    `host: ${facts.environment}, ${facts.platform}`,
    `language: ${facts.language}, theme: ${facts.theme}`,
    `connection: ${facts.isOnline ? 'online' : 'offline'}`,
    `viewport: ${width} x ${height}`,
    `browser: ${facts.userAgent}`,
    `tenant: ${facts.tenantId}, person: ${facts.person ?? 'unknown'}`,
    ...Object.entries(facts.baseUrls).map(([name, url]) => `${name}: ${originOf(url)}`),
    `failures: ${[...new Set(facts.failures)].join(', ') || 'none'}`,
  ].join('\n')
}
