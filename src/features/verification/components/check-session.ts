/** Interface between the app and the page of a provider of identity checks. */
import type { Language } from '#i18n/languages.ts'

/** An open check. Its tokens are kept here only: neither in a cache nor in storage. */
export interface CheckSession {
  /** Access token of Sumsub, or inquiry id of Persona. */
  key: string
  /** Returns a new key after the old one has expired. */
  renew: () => Promise<string>
  /** Token that resumes a cancelled check, if the provider gave one. */
  resume: string | undefined
}

export interface ProviderFrameProps {
  session: CheckSession
  title: string
  language: Language
  appearance: 'light' | 'dark'
  /** Origin of the provider's pages, if it is not the default one. */
  origin: string | undefined
  onReady: () => void
  onDone: () => void
  /** The person has left the check. `resume` is the token to continue it, if there is one. */
  onCancel: (resume?: string) => void
  /** The check has failed and can't continue. */
  onProblem: () => void
}
