import { readdirSync, readFileSync } from 'node:fs'

import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { LANGUAGES, type Language } from '#i18n/languages.ts'
import { USDT_TRON } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { paths } from '#paths'
import type { AppFile } from '#shell/host.ts'

import { wordsOf } from '../../e2e/models/words.ts'
import { feedOf } from '../../support/orders/orders.ts'
import { signedInClient, type Client } from '../../support/platform/client.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, signedInHost } from '../../support/render-app.tsx'
import { pickInRotation } from '../../support/suite-size.ts'
import { readSheet } from '../../support/xlsx.ts'

const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

async function textOf(content: AppFile['content']): Promise<string> {
  if (typeof content === 'string') return content
  if (!content.type.includes('spreadsheet')) return ''
  const { name, headings, rows } = await readSheet(content)
  return [name, ...headings, ...rows.flat()].join('\n')
}

async function start(language: Language) {
  const platform = createPlatform()
  const left: [way: string, text: string][] = []
  const host = await signedInHost(platform, {
    copyText: async (text) => (left.push(['copy', text]), true),
    copySecret: async (text) => (left.push(['copy', text]), true),
    share: async (text, image) => (left.push(['share', text + (image?.name ?? '')]), 'shared'),
    openLink: (url) => void left.push(['open', url]),
    saveFile: async ({ name, content }) => {
      left.push(['save', `${name}\n${await textOf(content)}`])
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

async function pressEach(user: UserEvent, name: string | RegExp) {
  for (const button of await screen.findAllByRole('button', { name })) await user.click(button)
}

type Words = ReturnType<typeof wordsOf>

function copying({ common }: Words): RegExp {
  const [before = '', after = ''] = common.copyThing.split(/\u2068?\{thing\}\u2069?/)
  return new RegExp(`^${escaped(before)}.+${escaped(after)}$`, 's')
}

async function newestTransaction(client: Client): Promise<string> {
  const page = await feedOf(client, { limit: 1 })
  return paths.transaction.to({ id: String(page[0]?.id) })
}

type Exit = [
  name: string,
  path: string | ((client: Client) => Promise<string>),
  buttons: (words: Words) => (string | RegExp)[],
]
const STATEMENT = paths.books.to({}, { from: '2026-10-01', to: '2026-10-31' })
const EXITS: readonly Exit[] = [
  ['a transaction', newestTransaction, (words) => [copying(words)]],
  [
    'a recipient',
    paths.counterparty.to({ id: COUNTERPARTY_IDS.mira }),
    (words) => [copying(words)],
  ],
  [
    'an address',
    paths.depositCrypto.to({}, { currency: USDT_TRON.id }),
    ({ deposit }) => [deposit.share],
  ],
  ['API keys', paths.developer.to(), (words) => [copying(words)]],
  ['the profile', paths.profile.to(), ({ profile }) => [profile.diagnostic, profile.terms]],
  [
    'a statement',
    STATEMENT,
    ({ statement }) =>
      [statement.spreadsheet, statement.formats.ours.accounting].map(
        (name) => new RegExp(`^${escaped(name)}`),
      ),
  ],
]
const exits = EXITS.flatMap((exit, at) =>
  pickInRotation(at, LANGUAGES).map((language) => [...exit, language] as const),
)

it.each(exits)(
  'Text shared, copied or saved from %s by its buttons contains no direction marks',
  async (_name, path, buttons, language) => {
    const { platform, left, open } = await start(language)
    const client = await signedInClient(platform)
    const { user } = await open(typeof path === 'string' ? path : await path(client))
    const names = buttons(wordsOf(language))
    for (const name of names) await pressEach(user, name)
    await waitFor(() => expect(left.length).toBeGreaterThanOrEqual(names.length))
    expect(left.filter(([, text]) => MARKS.test(text))).toEqual([])
  },
)

it.each(pickInRotation(1, LANGUAGES))(
  'The link in a shared payment request opens that request for every visitor: %s',
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

it('Only the host writes to the clipboard, the share sheet, files and other pages', () => {
  const ways =
    /navigator\.(?:clipboard|share|canShare)|execCommand|window\.open|\.download\b|["'`]mailto:/
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(?!shell\/).*(?<!\.test)\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((path) => ways.test(readFileSync(`src/${path}`, 'utf8')))).toEqual([])
})
