/** What every provider of identity checks is to the app; each is loaded when it is first opened. */
import type { ComponentType } from 'react'

import type { EntityType } from '#api/kyc/schema.ts'
import type { Language } from '#i18n/languages.ts'

const PROVIDER_NAMES = ['sumsub', 'persona'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

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

export type ProviderFrame = ComponentType<ProviderFrameProps>

const LOADERS: Record<ProviderName, () => Promise<ProviderFrame>> = {
  sumsub: async () => (await import('./sumsub-frame.tsx')).SumsubFrame,
  persona: async () => (await import('./persona-frame.tsx')).PersonaFrame,
}

/** Rejects when the provider's code does not come. */
export const loadProvider = (name: ProviderName): Promise<ProviderFrame> => LOADERS[name]()

/** Those that can check who this is: a token of Sumsub's is one person's, a company's owners are Persona's. */
export const providersFor = (type: EntityType): readonly [ProviderName, ...ProviderName[]] =>
  type === 'business' ? ['persona'] : PROVIDER_NAMES
