/** Gives the preferences of this device to the app's components. */
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { IntlProvider } from 'use-intl'

import type { BaseMessages } from '#i18n/catalogue.ts'
import { localeOf, type Language } from '#i18n/languages.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import { HIDE_AMOUNTS_KEY, LANGUAGE_KEY } from '#shell/device-names.ts'
import type { Host } from '#shell/host.ts'
import { onOtherTabChange } from '#shell/other-tabs.ts'
import { AmountPrivacy } from '#ui/amount.tsx'
import { watchDeviceSettings, useDeviceZone } from '#ui/use-clock.ts'

import { areAmountsHiddenOn, preferredLanguage, showLanguage } from './device-preferences.ts'
import { useServices } from './services.tsx'

interface Preferences {
  language: Language
  setLanguage: (language: Language) => Promise<void>
  areAmountsHidden: boolean
  setAmountsHidden: (isHidden: boolean) => void
}

const Context = createContext<Preferences | undefined>(undefined)

export function usePreferences(): Preferences {
  const preferences = use(Context)
  if (preferences === undefined) throw new Error('no Preferences')
  return preferences
}

interface PreferencesProviderProps {
  host: Host
  initial: { language: Language; messages: BaseMessages }
  children: ReactNode
}

type Loaded = PreferencesProviderProps['initial']

async function speak(language: Language, onLoaded: (loaded: Loaded) => void): Promise<void> {
  const messages = await loadMessages(language)
  showLanguage(language)
  // The language is set in a transition: the old screen stays until its messages are loaded too.
  startTransition(() => onLoaded({ language, messages }))
}

/**
 * Provides the preferences and updates them with changes of the device: its time zone, changes in
 * other pages, and its language if the person has chosen none.
 */
export function PreferencesProvider({ host, initial, children }: PreferencesProviderProps) {
  const { storage } = host
  const { tenant } = useServices().settings
  const [loaded, setLoaded] = useState(initial)
  const followLanguage = useEffectEvent(() => {
    const next = preferredLanguage(host, tenant.language)
    // If the messages can't be loaded, they are requested again at the next change.
    if (next !== loaded.language) speak(next, setLoaded).catch(() => undefined)
  })
  useEffect(() => watchDeviceSettings(() => followLanguage()), [])
  const zone = useDeviceZone()
  const [areAmountsHidden, setHidden] = useState(() => areAmountsHiddenOn(storage))
  useEffect(
    () =>
      onOtherTabChange(
        (key) => key === LANGUAGE_KEY || key === HIDE_AMOUNTS_KEY,
        () => {
          setHidden(areAmountsHiddenOn(storage))
          followLanguage()
        },
      ),
    [storage],
  )
  const preferences = useMemo<Preferences>(
    () => ({
      language: loaded.language,
      async setLanguage(language) {
        await speak(language, setLoaded)
        void storage.setItem(LANGUAGE_KEY, language)
      },
      areAmountsHidden,
      setAmountsHidden(isHidden) {
        void storage.setItem(HIDE_AMOUNTS_KEY, isHidden ? 'yes' : 'no')
        setHidden(isHidden)
      },
    }),
    [storage, loaded, areAmountsHidden],
  )
  return (
    <Context value={preferences}>
      <IntlProvider locale={localeOf(loaded.language)} messages={loaded.messages} timeZone={zone}>
        <AmountPrivacy isHidden={areAmountsHidden}>{children}</AmountPrivacy>
      </IntlProvider>
    </Context>
  )
}
