/** What leaves the app as text, in every language: nothing that only holds a sentence on the screen together. */
import { readdirSync, readFileSync } from 'node:fs'

import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { rowsOf } from '#api/common/schema.ts'
import { listWalletTransactions } from '#api/wallets/endpoints.ts'
import { LANGUAGES, type Language } from '#i18n/languages.ts'
import { USDT_TRON } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { paths } from '#paths'

import { wordsOf } from '../e2e/models/words.ts'
import { signedInClient } from '../support/client.ts'
import { WALLET } from '../support/ids.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()
afterEach(() => {
  vi.useRealTimers()
})

const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

/** The app in a language, with everything that it hands to its host. */
async function start(language: Language) {
  const platform = createPlatform()
  const left: [way: string, text: string][] = []
  const host = await signedInHost(platform, {
    copyText: async (text) => (left.push(['copy', text]), true),
    copySecret: async (text) => (left.push(['copy', text]), true),
    share: async (text, image) => (left.push(['share', text + (image?.name ?? '')]), 'shared'),
    openLink: (url) => void left.push(['open', url]),
    saveFile: async ({ name, content }) => {
      left.push(['save', name], ['save', typeof content === 'string' ? content : ''])
      return 'saved'
    },
  })
  return {
    platform,
    host,
    left,
    open: (path: string) => openApp(platform, path, host, { language }),
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every button of this name; at least one. */
async function pressEach(user: UserEvent, name: string | RegExp) {
  for (const button of await screen.findAllByRole('button', { name })) await user.click(button)
}

it.each(LANGUAGES)('What leaves by a button holds no marks of direction: %s', async (language) => {
  const words = wordsOf(language)
  const { platform, left, open } = await start(language)
  const client = await signedInClient(platform)
  const [before = '', after = ''] = words.common.copyThing.split(/\u2068?\{thing\}\u2069?/)
  const copy = new RegExp(`^${escaped(before)}.+${escaped(after)}$`, 's')
  const visit = async (path: string, ...names: (string | RegExp)[]) => {
    const seen = left.length
    const { user, kill } = await open(path)
    for (const name of names) await pressEach(user, name)
    await waitFor(() => expect(left.length).toBeGreaterThan(seen))
    kill()
  }
  const transactions = await client.call(listWalletTransactions, {
    params: { uuid: WALLET },
    query: { limit: 1 },
  })
  await visit(paths.transaction.to({ id: String(rowsOf(transactions)[0]?.id) }), copy)
  await visit(paths.counterparty.to({ id: COUNTERPARTY_IDS.mira }), copy)
  await visit(paths.depositCrypto.to({}, { currency: USDT_TRON.id }), words.deposit.share)
  await visit(paths.developer.to(), copy)
  await visit(paths.profile.to(), words.profile.diagnostic, words.profile.terms)
  await visit(
    paths.statement.to({}, { from: '2026-10-01', to: '2026-10-31' }),
    new RegExp(`^${escaped(words.statement.spreadsheet)}`),
    new RegExp(`^${escaped(words.statement.accounting)}`),
  )
  expect(new Set(left.map(([way]) => way))).toEqual(new Set(['copy', 'share', 'open', 'save']))
  expect(left.filter(([, text]) => MARKS.test(text))).toEqual([])
})

it.each(LANGUAGES)(
  'The link of a shared request opens it, whoever follows it: %s',
  async (language) => {
    vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'))
    const { requests, shareImage, payment, common } = wordsOf(language)
    const { platform, host, left, open } = await start(language)
    const { user, kill } = await open(paths.requests.to({}, { currency: USDT_TRON.id }))
    const [amount, note] = await screen.findAllByRole('textbox')
    if (amount) await user.type(amount, '12')
    if (note) await user.type(note, 'Rent')
    await pressEach(user, requests.make)
    await user.click(await screen.findByLabelText(requests.ways.wallet))
    await pressEach(user, requests.share)
    await pressEach(user, payment.copyAll)
    await pressEach(user, payment.picture)
    const sheet = await screen.findByRole('dialog')
    await user.click(within(sheet).getByRole('button', { name: shareImage.share }))
    await user.click(within(sheet).getByRole('button', { name: common.close }))
    kill()
    const texts = left.map(([, text]) => text)
    expect(texts).toHaveLength(3)
    expect(texts.filter((text) => MARKS.test(text))).toEqual([])
    const [address = ''] = /http\S+/.exec(texts[0] ?? '') ?? []
    const { pathname, search } = new URL(address)
    await openApp(platform, pathname + search, host)
    expect(await screen.findByLabelText('To')).toHaveValue(WALLET)
  },
)

it('Nothing but the host reaches the clipboard, the share sheet, files and other pages', () => {
  const ways =
    /navigator\.(?:clipboard|share|canShare)|execCommand|window\.open|\.download\b|mailto:/
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(?!shell\/).*(?<!\.test)\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((path) => ways.test(readFileSync(`src/${path}`, 'utf8')))).toEqual([])
})
