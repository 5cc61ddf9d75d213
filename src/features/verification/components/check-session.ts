/** What the app and the page of a provider of identity checks tell each other. */
import type { Language } from '#i18n/languages.ts'

/** One opened check. Tokens live here and nowhere else: not in a cache, not in storage. */
export interface CheckSession {
  /** Sumsub's access token, or Persona's inquiry. */
  key: string
  /** A new key where the old one has expired. */
  renew: () => Promise<string>
  /** Lets a cancelled check go on where it stopped, where the provider gave one. */
  resume: string | undefined
}

export interface ProviderFrameProps {
  session: CheckSession
  title: string
  language: Language
  appearance: 'light' | 'dark'
  /** Where the provider's pages are, if not at home. */
  origin: string | undefined
  /** The provider's page is there. */
  onReady: () => void
  /** The person went through it. */
  onDone: () => void
  /** The person left it; what lets them resume, where there is something. */
  onCancel: (resume?: string) => void
  /** It broke beyond repair. */
  onProblem: () => void
}
