/**
 * What every screen may need of the running app: host, session tokens, settings and the invitation that
 * came with the link. Made once at boot; nothing here changes afterwards.
 */
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'

import type { Invitation } from '#api/auth/mutations.ts'
import type { TokenStore } from '#api/http/token-store.ts'
import type { Settings } from '#config/settings.ts'
import type { Host, Observable } from '#shell/host.ts'

export interface Services {
  host: Host
  tokens: TokenStore
  settings: Settings
  invitation: Invitation
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
  if (services === undefined) throw new Error('ServicesProvider is missing')
  return services
}

export const useHost = (): Host => useServices().host

export const useObservable = <T,>(source: Observable<T>): T =>
  useSyncExternalStore(source.subscribe, source.get)
