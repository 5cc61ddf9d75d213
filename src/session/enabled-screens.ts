/**
 * Decides whether a screen is part of this deployment, because a tenant may switch features off
 * (`VITE_DISABLED_FEATURES`).
 */
import type { Feature } from '#config/setting-list.ts'
import { paths } from '#paths'

import { useServices } from './services.tsx'

/** Root path of each feature. All paths below it belong to the feature too. */
const FEATURE_PATHS: Record<Feature, string> = {
  cards: paths.cards.pattern,
  counterparties: paths.counterparties.pattern,
  deposit: paths.deposit.pattern,
  developer: paths.developer.pattern,
  exchange: paths.exchange.pattern,
  send: paths.send.pattern,
  verification: paths.verification.pattern,
  'virtual-accounts': paths.virtualAccounts.pattern,
}

/** Returns whether the screen of an address, or of a path pattern, is part of this deployment. */
export function isScreenEnabled(address: string, disabledFeatures: readonly Feature[]): boolean {
  const [path = ''] = address.split('?')
  return !disabledFeatures.some((feature) => `${path}/`.startsWith(`${FEATURE_PATHS[feature]}/`))
}

/**
 * Returns `isScreenEnabled` for this tenant. It is used to leave out links to screens that are
 * switched off.
 */
export function useIsScreenEnabled(): (address: string) => boolean {
  const { disabledFeatures } = useServices().settings.tenant
  return (address) => isScreenEnabled(address, disabledFeatures)
}
