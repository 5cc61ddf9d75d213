/**
 * Services that every screen may use: host, tokens, settings, the person, the invitation. They are
 * created once at the start.
 */
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'

import type { Invitation } from '#api/auth/mutations.ts'
import type { TokenStore } from '#api/http/token-store.ts'
import type { Settings } from '#config/settings.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Host, Observable } from '#shell/host.ts'
import type { Scope } from '#storage/stored.ts'

import type { PersonScope } from './person-scope.ts'

interface Figure {
  amount: Decimal
  symbol: string
}

export interface Services {
  host: Host
  tokens: TokenStore
  settings: Settings
  invitation: Invitation
  person: PersonScope
  /**
   * Called when a session ends, before its data are removed. Removes what orders must not keep
   * after the session, and returns the names of the stored values that open orders keep.
   */
  endOrders: (
    scope: Scope,
    isManualSignOut: boolean,
    openKeys?: readonly string[],
  ) => readonly string[]
  /** Returns orders of unknown outcome, oldest first. */
  openOrders: (scope: Scope) => readonly { key: string; sum: Figure; maskedTo: string }[]
  /**
   * Returns the credentials of an account with which people can try the app. Only the sandbox has
   * such an account.
   */
  readDemoPerson?: () => Promise<{ email: string; password: string }>
}

const Context = createContext<Services | undefined>(undefined)

export function ServicesProvider({
  services,
  children,
}: {
  services: Services
  children: ReactNode
}) {
  return <Context value={services}>{children}</Context>
}

export function useServices(): Services {
  const services = use(Context)
  if (services === undefined) throw new Error('no Services')
  return services
}

export const useHost = (): Host => useServices().host

export const usePersonScope = (): Scope => useServices().person.scope

export const useObservable = <T,>(source: Observable<T>): T =>
  useSyncExternalStore(source.subscribe, source.get)
