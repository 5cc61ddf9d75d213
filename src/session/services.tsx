/**
 * What every screen may need of the running app: host, session tokens, settings, whom the page serves and the
 * invitation that came with the link. Made once at boot; nothing here changes afterwards.
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
   * Told when a session ends, before what was kept for it goes. Answers the names of what orders keep beyond it,
   * and takes from those what only the session may know.
   */
  endOrders: (scope: Scope, isByHand: boolean, named?: readonly string[]) => readonly string[]
  /** Orders of which nobody knows what became of them, oldest first. */
  openOrders: (scope: Scope) => readonly { key: string; sum: Figure; maskedTo: string }[]
  /** A person who tries the app out can sign in as this one; only a sandbox knows one. */
  demoPerson?: () => Promise<{ email: string; password: string }>
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

/** Where what is kept of the signed-in person lies. */
export const usePersonScope = (): Scope => useServices().person.scope

export const useObservable = <T,>(source: Observable<T>): T =>
  useSyncExternalStore(source.subscribe, source.get)
