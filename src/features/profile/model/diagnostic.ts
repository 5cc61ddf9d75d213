/** What support needs to know of a device and a run of the app. Nothing of it proves or opens anything. */
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
  /** Number of the person's data, not their name or address. */
  person: number | undefined
  /** References of failures, oldest first. */
  failures: readonly string[]
}

/** Where an address leads; the rest of it might hold what is nobody's business. */
function originOf(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    return 'unreadable'
  }
}

/** One fact a line, in English whatever the language of the app: support reads it. */
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
