import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CodeTarget } from '#api/auth/mutations.ts'
import { tenantQueries } from '#api/tenant/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { LANGUAGES, type Language } from '#i18n/languages.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { usePreferences } from '#session/preferences.tsx'
import { useHost, useObservable } from '#session/services.tsx'
import { useSignOut } from '#session/use-sign-out.ts'
import { ChoiceList } from '#ui/choice.tsx'
import { TwoColumns } from '#ui/columns.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Phrase, NoTranslate } from '#ui/phrase.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { SectionSkeleton } from '#ui/section-skeleton.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { useCategories } from '#wallets/categories.ts'

import { ContactChange, ContactCode } from './components/contact-change.tsx'
import { DataOnFileScreen } from './components/data-on-file.tsx'
import { DefaultCurrencyChoice } from './components/default-currency.tsx'
import { HelpSection } from './components/help-section.tsx'
import { SettingRow } from './components/setting-row.tsx'
import type { ContactKind } from './model/contact.ts'

const THEMES = ['system', 'light', 'dark'] as const

type View =
  | { name: 'profile' }
  | { name: 'held' }
  | { name: 'change'; kind: ContactKind; typed?: string }
  | { name: 'code'; target: CodeTarget; before: 'profile' | 'change' }

export function ProfileScreen() {
  const t = useTranslations('profile')
  const goBack = useGoBack(paths.more.to())
  const notify = useNotify()
  const { language, setLanguage, areAmountsHidden, setAmountsHidden } = usePreferences()
  const [view, setView] = useState<View>({ name: 'profile' })
  const toProfile = () => setView({ name: 'profile' })
  const toCode = (before: 'profile' | 'change') => (target: CodeTarget) =>
    setView({ name: 'code', target, before })

  if (view.name === 'held') return <DataOnFileScreen onBack={toProfile} />
  if (view.name === 'change')
    return (
      <ContactChange
        kind={view.kind}
        typed={view.typed}
        onBack={toProfile}
        onRequested={toCode('change')}
      />
    )
  if (view.name === 'code') {
    const { kind, to } = view.target
    const toChange = () => setView({ name: 'change', kind, typed: to })
    return (
      <ContactCode
        target={view.target}
        onBack={view.before === 'change' ? toChange : toProfile}
        onDone={toProfile}
      />
    )
  }
  return (
    <Screen title={t('title')} step="profile" onBack={goBack}>
      <TwoColumns
        second={
          <>
            <HelpSection />
            <SessionSection />
          </>
        }
      >
        <PersonSection
          onChange={(kind) => setView({ name: 'change', kind })}
          onEnterCode={toCode('profile')}
        />
        <Section>
          <DisclosureRow
            title={t('held.title')}
            subtitle={t('held.text')}
            onPress={() => setView({ name: 'held' })}
          />
        </Section>
        <DefaultCurrencyChoice />
        <Section>
          <SettingRow
            title={t('language')}
            value={<span lang={language}>{ownNameOf(language)}</span>}
          >
            {(close) => (
              <ChoiceList
                choices={LANGUAGES.map((value) => ({
                  value,
                  title: ownNameOf(value),
                  lang: value,
                }))}
                selected={language}
                onSelect={(chosen) => {
                  void setLanguage(chosen).catch(() => notify(t('languageFailed')))
                  close()
                }}
              />
            )}
          </SettingRow>
          <ThemeChoice />
          <SwitchRow
            title={t('hideAmounts')}
            hint={t('hideAmountsHint')}
            isOn={areAmountsHidden}
            onChange={setAmountsHidden}
          />
        </Section>
      </TwoColumns>
    </Screen>
  )
}

function ownNameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

function ThemeChoice() {
  const t = useTranslations('profile')
  const host = useHost()
  const theme = useObservable(host.themeChoice)
  const config = useQuery(tenantQueries.config())
  const isInTelegram = host.environment === 'telegram'
  // The tenant can switch off the choice of theme; until its configuration loads, the row is shown.
  if (config.data?.theme_switch === false) return null
  const nameOf = (choice: (typeof THEMES)[number]) =>
    t(`themes.${choice === 'system' && isInTelegram ? 'telegram' : choice}`)
  return (
    <SettingRow title={t('theme')} value={nameOf(theme)}>
      {(close) => (
        <ChoiceList
          choices={THEMES.map((value) => ({ value, title: nameOf(value) }))}
          selected={theme}
          onSelect={(choice) => {
            host.setThemeChoice(choice)
            close()
          }}
        />
      )}
    </SettingRow>
  )
}

function SessionSection() {
  const t = useTranslations('profile')
  const host = useHost()
  // Number of categories. All wallets have the same ones, so the id doesn't matter.
  const { count } = useCategories('')
  const ask = useSignOut({
    title: t('signOutTitle'),
    text: [t('signOutText'), count > 0 && t('signOutCategories')].filter(Boolean).join(' '),
    confirm: t('signOut'),
  })
  const { data: user } = useQuery(userQueries.user())
  const last = Date.parse(user?.lastSignInAt ?? '')
  return (
    <Section title={t('session')}>
      <Row
        title={t(host.telegram ? 'inTelegram' : 'inBrowser')}
        subtitle={
          Number.isNaN(last) ? undefined : (
            <Phrase>{t.rich('lastSignIn', { ago: () => <TimeAgo time={last} /> })}</Phrase>
          )
        }
      />
      <Row title={t('signOut')} isDestructive onPress={() => void ask()} />
    </Section>
  )
}

const shownPhone = (phone: string) => `+${phone.replace(/^\+/, '')}`

interface PersonSectionProps {
  onChange: (kind: ContactKind) => void
  /** Opens the code step of a change whose code was already sent. */
  onEnterCode: (target: CodeTarget) => void
}

function PersonSection({ onChange, onEnterCode }: PersonSectionProps) {
  const t = useTranslations('profile')
  const host = useHost()
  const user = useQuery(userQueries.user())
  const state = (kind: 'email' | 'phone', isThere: boolean, isContactChanged: boolean) =>
    isThere ? t(isContactChanged ? 'confirmed' : 'unconfirmed', { kind }) : t('add')
  const chevron = <ChevronRight size={20} aria-hidden />
  return (
    <QueryView
      query={user}
      skeleton={<SectionSkeleton title={t('person')} double={host.telegram ? 4 : 3} />}
    >
      {({ name, email, phone, isEmailConfirmed, isPhoneConfirmed, newEmail, newPhone }) => (
        <Section title={t('person')}>
          {name === '' ? null : <Row label={t('name')} title={<NoTranslate>{name}</NoTranslate>} />}
          <Row
            label={`${t('email')} · ${state('email', email !== undefined, isEmailConfirmed)}`}
            title={email ?? t('none')}
            after={chevron}
            onPress={() => onChange('email')}
          />
          {newEmail === undefined ? null : (
            <Row
              title={t('enterCode')}
              subtitle={t('waiting', { to: newEmail })}
              onPress={() => onEnterCode({ kind: 'email', to: newEmail })}
            />
          )}
          <Row
            label={`${t('phone')} · ${state('phone', phone !== undefined, isPhoneConfirmed)}`}
            title={
              phone === undefined ? (
                t('none')
              ) : (
                <bdi dir="ltr" translate="no">
                  {shownPhone(phone)}
                </bdi>
              )
            }
            after={chevron}
            onPress={() => onChange('phone')}
          />
          {newPhone === undefined ? null : (
            <Row
              title={t('enterCode')}
              subtitle={t('waiting', { to: shownPhone(newPhone) })}
              onPress={() => onEnterCode({ kind: 'phone', to: newPhone })}
            />
          )}
          {host.telegram ? <Row label="Telegram" title={host.telegram.user.firstName} /> : null}
        </Section>
      )}
    </QueryView>
  )
}
