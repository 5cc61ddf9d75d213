/**
 * Page shown if wrong settings have stopped the start. It tells customers what that means, and
 * operators what to correct.
 */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider, useTranslations } from 'use-intl'

import { settingFault, shortenValue } from '#config/setting-fault.ts'
import { isSettingName, settingRuleOf } from '#config/setting-list.ts'
import { SettingsError } from '#config/settings.ts'
import { LANGUAGES, localeOf, type Language } from '#i18n/languages.ts'
import { loadNamespaces } from '#i18n/load-messages.ts'
import { readRuntimeConfig } from '#shell/prefetched-responses.ts'

import { reportFailedStart } from './reports/report-start.ts'

interface StartProblemProps {
  error: SettingsError
  onReload: () => void
}

function Unreadable({ onReload }: Pick<StartProblemProps, 'onReload'>) {
  const t = useTranslations('startProblem')
  const [hasRetryFailed, setRetryFailed] = useState(false)
  // Reloads the page only if the settings can be read, because offline a reload would show nothing.
  const retry = () => {
    setRetryFailed(false)
    readRuntimeConfig().then(onReload, () => setRetryFailed(true))
  }
  return (
    <main>
      <h1>{t('unreadable.title')}</h1>
      <p>{t('unreadable.text')}</p>
      <p role="status">{hasRetryFailed ? t('unreadable.again') : null}</p>
      <button type="button" onClick={retry}>
        {t('tryAgain')}
      </button>
    </main>
  )
}

function Fault({ name, value }: { name: string; value: unknown }) {
  const t = useTranslations('startProblem')
  const fault = settingFault(name, value)
  const expected = isSettingName(name) ? settingRuleOf(name).kind : 'file'
  return (
    <li>
      <span>{t(`faults.${fault}`, { name, value: shortenValue(value) })}</span>
      <span>
        {fault === 'unknown'
          ? null
          : ` ${t(`expected.${expected}`, { languages: LANGUAGES.join(', ') })}`}
      </span>
    </li>
  )
}

function StartProblem({ error: { names, given }, onReload }: StartProblemProps) {
  const t = useTranslations('startProblem')
  if (given === undefined) return <Unreadable onReload={onReload} />
  return (
    <main>
      <h1>{t('wrong.title')}</h1>
      <p>{t('wrong.text')}</p>
      <p>{t('wrong.operators')}</p>
      <ul>
        {names.map((name) => (
          <Fault key={name} name={name} value={given[name]} />
        ))}
      </ul>
      <button type="button" onClick={onReload}>
        {t('tryAgain')}
      </button>
    </main>
  )
}

/**
 * Draws the page. Resolves to false if the failure isn't about settings; index.html has a message
 * for those. Rejects if the texts of this page don't load.
 */
export async function renderStartProblem(
  root: HTMLElement,
  language: Language,
  error: unknown,
  onReload: () => void,
): Promise<boolean> {
  void reportFailedStart(error)
  if (!(error instanceof SettingsError)) return false
  const words = await loadNamespaces(language, ['startProblem'])
  createRoot(root).render(
    <IntlProvider locale={localeOf(language)} messages={words}>
      <StartProblem error={error} onReload={onReload} />
    </IntlProvider>,
  )
  return true
}
