import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CodeTarget } from '#api/auth/mutations.ts'
import { tenantQueries } from '#api/tenant/queries.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useHost, useObservable } from '#session/services.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

import { ContactChange } from './components/contact-change.tsx'
import { ContactCode } from './components/contact-code.tsx'
import { DefaultCurrency } from './components/default-currency.tsx'
import { HelpSection } from './components/help-section.tsx'
import { PersonSection } from './components/person-section.tsx'
import { SessionSection } from './components/session-section.tsx'
import type { ContactKind } from './model/contact.ts'

const THEMES = ['system', 'light', 'dark'] as const

type View =
  | { name: 'profile' }
  | { name: 'change'; kind: ContactKind }
  | { name: 'code'; target: CodeTarget }

/** The person, how the platform reaches them, the look of the app, help, and the way out. */
export function ProfileScreen() {
  const t = useTranslations('profile')
  const goBack = useGoBack(paths.more.to())
  const notify = useNotify()
  const { language, setLanguage, areAmountsHidden, setAmountsHidden } = usePreferences()
  const [view, setView] = useState<View>({ name: 'profile' })
  const toProfile = () => setView({ name: 'profile' })
  const toCode = (target: CodeTarget) => setView({ name: 'code', target })

  if (view.name === 'change')
    return <ContactChange kind={view.kind} onBack={toProfile} onAsked={toCode} />
  if (view.name === 'code')
    return <ContactCode target={view.target} onBack={toProfile} onDone={toProfile} />
  return (
    <Screen title={t('title')} step="profile" onBack={goBack}>
      <PersonSection onChange={(kind) => setView({ name: 'change', kind })} onEnterCode={toCode} />
      <DefaultCurrency />
      <Section>
        <SwitchRow
          title={t('hideAmounts')}
          hint={t('hideAmountsHint')}
          isOn={areAmountsHidden}
          onChange={setAmountsHidden}
        />
      </Section>
      <ChoiceList
        title={t('language')}
        choices={LANGUAGES.map((value) => ({ value, title: t(`languages.${value}`) }))}
        selected={language}
        onSelect={(chosen) => void setLanguage(chosen).catch(() => notify(t('languageFailed')))}
      />
      <ThemeChoiceList />
      <HelpSection />
      <SessionSection />
    </Screen>
  )
}

function ThemeChoiceList() {
  const t = useTranslations('profile')
  const host = useHost()
  const theme = useObservable(host.themeChoice)
  const config = useQuery(tenantQueries.config())
  // The tenant may forbid the switch; until it says so, people have it.
  if (config.data?.theme_switch === false) return null
  return (
    <ChoiceList
      title={t('theme')}
      choices={THEMES.map((value) => ({ value, title: t(`themes.${value}`) }))}
      selected={theme}
      onSelect={(choice) => host.setThemeChoice(choice)}
    />
  )
}
