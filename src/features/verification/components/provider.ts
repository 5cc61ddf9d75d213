/**
 * What every provider of identity checks is to the app; each is loaded when it is first opened. Checks run in the
 * providers' own packages everywhere: in the sandbox a page of its own speaks to them as the real pages do, so what
 * is tested is what ships.
 */
import type { ComponentType } from 'react'

import type { EntityType } from '#api/verification/schema.ts'

import type { ProviderFrameProps } from './check-session.ts'

const PROVIDER_NAMES = ['sumsub', 'persona'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

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
