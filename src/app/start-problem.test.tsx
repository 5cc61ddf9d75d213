import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { SETTINGS, type SettingName } from '#config/setting-list.ts'
import { parseSettings, readRuntimeSettings, SettingsError } from '#config/settings.ts'
import { LANGUAGES, type Language } from '#i18n/languages.ts'
import type words from '#i18n/messages/en/start-problem.json'
import { COMPLETE_SETTINGS, ORIGIN } from '#tests/support/settings.ts'
import { pickInRotation } from '#tests/support/suite-size.ts'

import { renderStartProblem } from './start-problem.tsx'

const files = import.meta.glob<typeof words>('../i18n/messages/*/start-problem.json', {
  eager: true,
  import: 'default',
})
const wordsOf = (language: Language): typeof words => {
  const found = files[`../i18n/messages/${language}/start-problem.json`]
  if (found === undefined) throw new Error(language)
  return found
}
const HOSTILE = '<img src=x onerror="window.wasRun = true"><script>window.wasRun = true</script>'
const reload = vi.fn()
let root: HTMLElement

beforeEach(() => {
  reload.mockClear()
  root = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  root.remove()
  vi.unstubAllGlobals()
})

async function draw(config: object, language: Language): Promise<void> {
  try {
    parseSettings(COMPLETE_SETTINGS, ORIGIN, readRuntimeSettings(JSON.stringify(config)))
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    await act(() => renderStartProblem(root, language, error, reload))
    return
  }
  throw new Error('the settings were taken')
}

const names = Object.keys(SETTINGS) as SettingName[]
const VALUES = [7, 'no such value', HOSTILE, `javascript: alert(1) // ${HOSTILE}`] as const

/** Values of these kinds can be wrong only by their length. */
const toWrong = (name: SettingName, value: string | number) =>
  /^(text|name)$/.test(SETTINGS[name].kind) && typeof value === 'string'
    ? `${value.padEnd(301)}.`
    : value

const cases = VALUES.flatMap((value, at) =>
  pickInRotation(at, LANGUAGES).map((language) => [value, language] as const),
)

describe('Page that is shown if the settings stop the start', () => {
  it.each(cases)(
    'If every setting is %s, the page names each one with its expected value (%s)',
    async (value, language) => {
      await draw(Object.fromEntries(names.map((name) => [name, toWrong(name, value)])), language)
      const items = within(root).getAllByRole('listitem')
      expect(items).toHaveLength(names.length)
      for (const [at, name] of names.entries()) {
        const { kind } = SETTINGS[name]
        // The page fills in the list of languages.
        const expected =
          kind === 'language' ? LANGUAGES.join(', ') : wordsOf(language).expected[kind]
        expect(items[at]).toHaveTextContent(name)
        expect(items[at]).toHaveTextContent(expected)
      }
      expect(root.querySelector('img, script, a')).toBeNull()
      expect(window).not.toHaveProperty('wasRun')
    },
  )

  it('The page lists all wrong settings together, including unknown ones', async () => {
    await draw(
      { VITE_TENNANT: HOSTILE, VITE_TENANT_ID: '', VITE_END_SESSION_ON_OUTAGE: 'perhaps' },
      'en',
    )
    const items = within(root).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringContaining('VITE_TENNANT is no setting.'),
      `VITE_TENANT_ID is not set. ${wordsOf('en').expected.tenant}`,
      expect.stringContaining('VITE_END_SESSION_ON_OUTAGE'),
    ])
  })

  it('The page names a file that is no JSON object', async () => {
    await draw([HOSTILE], 'en')
    expect(within(root).getByRole('listitem')).toHaveTextContent('config.json is wrong')
    expect(root.querySelector('img, script')).toBeNull()
  })

  it('The page shows only the beginning of a long value', async () => {
    await draw(
      { VITE_TENANT_ID: '', VITE_SERVER_PUBLIC_KEY_BASE64: `begin${'x'.repeat(2000)}` },
      'en',
    )
    expect(root).toHaveTextContent('begin')
    expect(root.textContent.length).toBeLessThan(800)
  })
})

describe('Settings that cannot be read', () => {
  const unreadable = new SettingsError(['config.json'])

  it.each(LANGUAGES)(
    "If the settings can't be read, the page says so and names no wrong setting (%s)",
    async (language) => {
      await act(() => renderStartProblem(root, language, unreadable, reload))
      expect(screen.getByRole('heading')).toHaveTextContent(wordsOf(language).unreadable.title)
      expect(root).not.toHaveTextContent('VITE_')
    },
  )

  it('The page reloads as soon as its settings files can be read', async () => {
    const fetch = vi.fn(async () => new Response('', { status: 503 }))
    vi.stubGlobal('fetch', fetch)
    await act(() => renderStartProblem(root, 'en', unreadable, reload))
    const again = screen.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    expect(await screen.findByText(wordsOf('en').unreadable.again)).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
    fetch.mockResolvedValue(new Response('{}'))
    await userEvent.click(again)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
})
