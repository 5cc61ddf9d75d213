import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import type { AppFile } from '#shell/host.ts'
import { closedMonths, removeClosedMonth } from '#wallets/closed-months.ts'

import { WALLET } from '../../support/platform/ids.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { openSignedIn } from '../../support/render-app.tsx'

beforeEach(() => void vi.setSystemTime(new Date('2026-11-20T12:00:00Z')))

const OF_ALL = '/books?from=2026-10-01&to=2026-10-31'
const OCTOBER = `${OF_ALL}&account=wallet`

const textOf = (file: AppFile | undefined) =>
  typeof file?.content === 'string' ? file.content : ''

const left = async () => {
  const section = await screen.findByRole('region', { name: 'Categories and review' })
  return Number(/(\d+) transactions? (?:is|are) not reviewed/.exec(section.textContent)?.[1] ?? 0)
}

async function linesOf({ user, files }: Awaited<ReturnType<typeof openSignedIn>>) {
  const count = files.length
  await user.click(await screen.findByRole('button', { name: /^File for accounting/ }))
  await waitFor(() => expect(files).toHaveLength(count + 1))
  const [heading = '', ...lines] = textOf(files.at(-1)).trimEnd().split('\r\n')
  const at = ['counterparty', 'category', 'reviewed', 'other_account'].map((name) =>
    heading.split(',').indexOf(name),
  )
  return lines.map((line) => at.map((place) => line.split(',')[place]))
}

it('A category set for a payee applies to all its rows and the file, and reviewed rows are counted', async () => {
  const app = await openSignedIn(OCTOBER)
  const { user } = app
  const before = await left()
  expect(before).toBeGreaterThan(3)
  expect(screen.getByText(/deleted when you sign out/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Review the next/ }))
  const [group] = await screen.findAllByRole('group', { name: /^Mira Novak · / })
  const row = within(group!)
  await user.type(row.getByRole('combobox', { name: 'Category' }), 'Consulting')
  await user.click(row.getByRole('button', { name: 'Always for Mira Novak' }))
  await user.click(row.getByRole('switch', { name: 'Reviewed' }))
  expect(await left()).toBe(before - 1)
  const sums = screen.getByRole('region', { name: 'By category' })
  expect(sums).toHaveTextContent(/Consulting[+−][\d,.]+/)
  const lines = await linesOf(app)
  const own = lines.filter(([payee]) => payee === 'Mira Novak')
  expect(own.length).toBeGreaterThan(0)
  for (const [, category, , account] of own) {
    expect(category).toBe('Consulting')
    expect(account).toMatch(/^(?:income|expenses):Consulting$/)
  }
  expect(lines.filter(([, , reviewed]) => reviewed === 'yes')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Mark these as reviewed' }))
  expect(await left()).toBeLessThan(before - 1)
})

it('Suggested categories enter the file once the person accepts them, and can then be changed', async () => {
  const app = await openSignedIn(OF_ALL)
  const accept = await screen.findByRole('button', { name: /^Use \d+ suggested categories$/ })
  expect((await linesOf(app)).every(([, category]) => category === '')).toBe(true)
  await app.user.click(accept)
  expect((await linesOf(app)).some(([, category]) => category !== '')).toBe(true)
  expect(screen.queryByRole('button', { name: /suggested/ })).toBeNull()
  const fields = screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Category' })
  const filled = fields.find(({ value }) => value !== '')
  await app.user.clear(filled!)
  await app.user.tab()
  expect(filled).toHaveValue('')
  expect(screen.queryByRole('button', { name: /suggested/ })).toBeNull()
})

it('A closed month keeps its categories, and a saved file restores them on another device', async () => {
  const app = await openSignedIn(OCTOBER)
  const { user, files } = app
  await user.click(await screen.findByRole('button', { name: /^Review the next/ }))
  const [field] = screen.getAllByRole('combobox', { name: 'Category' })
  await user.type(field!, 'Rent')
  const lines = await linesOf(app)
  expect(lines.some(([, category]) => category === 'Rent')).toBe(true)
  await user.click(screen.getByRole('button', { name: /^Close this month/ }))
  expect(await screen.findByText(/^This month is closed and its categories stay/)).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull()
  expect(await linesOf(app)).toEqual(lines)
  await user.click(screen.getByRole('button', { name: /^Save closed months and categories/ }))
  await waitFor(() => expect(files.at(-1)?.name).toMatch(/json$/))
  const saved = new File([textOf(files.at(-1))], 'books.json', { type: 'application/json' })
  app.kill()

  const other = await openSignedIn(OCTOBER)
  const input = await screen.findByLabelText(/^Bring back closed months/, { selector: 'input' })
  await other.user.upload(input, saved)
  expect(await screen.findByText('1 month brought back · Categories brought back')).toBeVisible()
  expect(await linesOf(other)).toEqual(lines)
})

it('A transaction stores its review mark and category; an emptied category replaces the payee’s', async () => {
  const { user, host, kill } = await openSignedIn(OCTOBER)
  await user.click((await screen.findAllByRole('link', { name: /Mira Novak/ }))[0]!)
  const field = await screen.findByRole('combobox', { name: 'Category' })
  await user.type(field, 'Consulting')
  expect(screen.getByText(/It's deleted when you sign out; Books can save it/)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Reviewed' }))
  const path = location.pathname
  kill()
  const next = await openSignedIn(path, { storage: host.storage })
  const again = await screen.findByRole('combobox', { name: 'Category' })
  expect(again).toHaveValue('Consulting')
  expect(screen.getByRole('switch', { name: 'Reviewed' })).toBeChecked()
  await next.user.clear(again)
  await next.user.type(again, 'Big  ')
  expect(again).toHaveValue('Big  ')
  await next.user.type(again, 'rent')
  await next.user.click(screen.getByRole('button', { name: 'Always for Mira Novak' }))
  expect(screen.getByRole('button', { name: 'No longer always for Mira Novak' })).toBeVisible()
  await next.user.clear(again)
  expect(again).toHaveValue('')
  next.kill()
  await openSignedIn(path, { storage: host.storage })
  expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveValue('')
})

it('A transaction of a closed month shows its category read-only, with the reason', async () => {
  const { user, host, kill } = await openSignedIn(OCTOBER)
  await user.click(await screen.findByRole('button', { name: /^Review the next/ }))
  const [group] = await screen.findAllByRole('group', { name: /^Mira Novak · / })
  await user.type(within(group!).getByRole('combobox', { name: 'Category' }), 'Consulting')
  await user.click(within(group!).getByRole('switch', { name: 'Reviewed' }))
  await user.click(screen.getByRole('button', { name: /^Close this month/ }))
  await screen.findByText(/^This month is closed and its categories stay/)
  await user.click(screen.getAllByRole('link', { name: /Mira Novak/ })[0]!)
  expect(await screen.findByText(/^Its month is closed in Books/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Category' })).toHaveTextContent(
    /^CategoryConsulting.*Reviewed/,
  )
  expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Reviewed' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Always for/ })).toBeNull()
  const path = location.pathname
  kill()
  const [month] = closedMonths(scopeOf(host), WALLET)
  removeClosedMonth(scopeOf(host), month!)
  await openSignedIn(path, { storage: host.storage })
  expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveValue('Consulting')
})

const fileOf = (categories: object) => {
  const file = { format: 'tessera-closed-months', version: 1, months: [], categories }
  return new File([JSON.stringify(file)], 'books.json', { type: 'application/json' })
}
const upload = async ({ user }: Awaited<ReturnType<typeof openSignedIn>>, categories: object) =>
  user.upload(
    await screen.findByLabelText(/^Bring back closed months/, { selector: 'input' }),
    fileOf(categories),
  )
const markOf = (transaction: string, category: string) => ({ owner: WALLET, transaction, category })

it('Imported categories have the limits of typed ones, and hundreds need few reads of the storage', async () => {
  const app = await openSignedIn(OCTOBER)
  await upload(app, { marks: [markOf('1', 'a'.repeat(61))], rules: [] })
  expect(await screen.findByText(/^This file has no closed months or categories/)).toBeVisible()
  await upload(app, { marks: [markOf('1', ' Big   rent ')], rules: [] })
  expect(await screen.findByText('Categories brought back')).toBeVisible()
  await app.user.click(await screen.findByRole('button', { name: /^Save closed months and/ }))
  await waitFor(() => expect(textOf(app.files.at(-1))).toContain('"category":"Big rent"'))
  const keys = vi.spyOn(app.host.storage, 'keys')
  const marks = Array.from({ length: 300 }, (_, at) => markOf(`gone-${at}`, 'Rent'))
  await upload(app, { marks, rules: [{ payee: 'bo', category: 'Food' }] })
  await app.user.click(screen.getByRole('button', { name: /^Save closed months and/ }))
  await waitFor(() => expect(textOf(app.files.at(-1))).toContain('gone-299'))
  expect(keys.mock.calls.length).toBeLessThan(30)
})

it('A device with full storage shows one message that suggestions and review marks are not saved', async () => {
  const { user, host } = await openSignedIn(OF_ALL)
  const accept = await screen.findByRole('button', { name: /^Use \d+ suggested categories$/ })
  host.storage.setItem = () => false
  await user.click(accept)
  expect(await screen.findByText(/^This device can't save the category/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Review the next/ }))
  const [tick] = screen.getAllByRole('switch', { name: 'Reviewed' })
  await user.click(tick!)
  expect(screen.getByRole('alert')).toHaveTextContent(/can't save the category/)
})

it('In the books of all accounts, a month closed for one account can still be categorised for others', async () => {
  const { user, host, kill } = await openSignedIn(OCTOBER)
  await user.click(await screen.findByRole('button', { name: /^Review the next/ }))
  await user.type(screen.getAllByRole('combobox', { name: 'Category' })[0]!, 'Rent')
  await user.click(screen.getByRole('button', { name: /^Close this month/ }))
  await screen.findByText(/^This month is closed and its categories stay/)
  kill()
  const app = await openSignedIn(OF_ALL, { storage: host.storage })
  await app.user.click(await screen.findByRole('button', { name: /^Use \d+ suggested/ }))
  const categories = (await linesOf(app)).map(([, category]) => category)
  expect(categories).toContain('Rent')
  expect(new Set(categories).size).toBeGreaterThan(2)
  const fields = screen.getAllByRole('combobox', { name: 'Category' })
  expect(fields.some((field) => (field as HTMLInputElement).value === 'Rent')).toBe(false)
})
