/** Interface between the app and the page of the provider that checks identities. */
import type { Language } from '#i18n/languages.ts'

/** An open identity check. Its tokens are only in this object, not in a cache or storage. */
export interface CheckSession {
  /** Access token of Sumsub, or inquiry id of Persona. Both are providers of identity checks. */
  key: string
  /** Returns a new key after the old one has expired. */
  renew: () => Promise<string>
  /** Token that continues a cancelled check, if the provider gave one. */
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
  /** Called when the person has left the check. `resume`: the token to continue it, if any. */
  onCancel: (resume?: string) => void
  /** Called when the check has failed and can't continue. */
  onProblem: () => void
}
