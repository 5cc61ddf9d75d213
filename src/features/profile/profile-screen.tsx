import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { tenantQueries } from '#api/tenant/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useHost, useObservable } from '#session/services.tsx'
import { useSession } from '#session/session.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { useNotify } from '#ui/notice.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

const THEMES = ['system', 'light', 'dark'] as const

/** The person, the look of the app, and the way out. */
export function ProfileScreen() {
  const t = useTranslations('profile')
  const goBack = useGoBack(paths.more.to())
  const host = useHost()
  const user = useQuery(userQueries.user())
  const notify = useNotify()
  const { language, setLanguage, areAmountsHidden, setAmountsHidden } = usePreferences()
  return (
    <Screen title={t('title')} onBack={goBack}>
      <QueryView query={user} skeleton={<SkeletonRows count={2} />}>
        {({ email, phone }) => (
          <Section title={t('person')}>
            <Row title={email ?? t('none')} subtitle={t('email')} />
            <Row title={phone ? `+${phone.replace(/^\+/, '')}` : t('none')} subtitle={t('phone')} />
            {host.telegram ? (
              <Row title={host.telegram.user.firstName} subtitle="Telegram" />
            ) : null}
          </Section>
        )}
      </QueryView>
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
      <SignOut />
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

function SignOut() {
  const t = useTranslations('profile')
  const host = useHost()
  const { end } = useSession()
  const ask = async () => {
    const answer = await host.popup({
      title: t('signOutTitle'),
      message: t('signOutText'),
      buttons: [
        { id: 'yes', type: 'destructive', text: t('signOut') },
        { id: 'no', type: 'cancel' },
      ],
    })
    if (answer === 'yes') end()
  }
  return (
    <Section>
      <Row title={t('signOut')} isDestructive onPress={() => void ask()} />
    </Section>
  )
}
