import { readFileSync } from 'node:fs'

import papaparse from 'papaparse'

import { bySuiteSize } from '../support/suite-size.ts'
import { readSheet } from '../support/xlsx.ts'
import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { DEMO, WHALE } from './sandbox.ts'

const ROWS = bySuiteSize(1500, 5000)
const PAGE = 50
const MAX_NODES = 600

test.describe('Hundred thousand transactions', () => {
  test.use({ seed: 'whale' })
  // All tests run in one worker, because its sandbox makes the rows only once.
  test.describe.configure({ mode: 'default' })

  test('The feed scrolls through more than a thousand rows, mounts few of them and loads each page once', async ({
    app,
    sandbox,
  }) => {
    const activity = new Activity(app)
    await app.openAs(WHALE, '/activity')
    await expect(activity.rows.first()).toBeVisible()
    const nodes = () =>
      app.frame.evaluate(() => {
        const ribbon = document.querySelectorAll('.sandbox-tools, .sandbox-tools *').length
        return document.querySelectorAll('*').length - ribbon
      })
    const height = () => app.frame.evaluate(() => document.documentElement.scrollHeight)
    const scrollDown = () =>
      app.frame.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    let most = await nodes()
    for (let pages = 1; pages * PAGE < ROWS; pages += 1) {
      const before = await height()
      await scrollDown()
      await expect.poll(height, { intervals: [20] }).toBeGreaterThan(before + PAGE * 40)
      most = Math.max(most, await nodes())
      expect(most).toBeLessThanOrEqual(MAX_NODES)
    }
    const pages = (await sandbox.calls('E106')).filter(({ query }) =>
      query.includes(`limit=${PAGE}&`),
    )
    expect(pages).toHaveLength(ROWS / PAGE)
    // Waits until loading is over, because later rows would appear below the recorded position.
    const read = await height()
    await scrollDown()
    await expect.poll(height).toBeGreaterThan(read + PAGE * 40)
    // The list has its full length before it renders its rows.
    await expect(activity.rows.last()).not.toBeInViewport()
    const href = (await activity.rows.last().getAttribute('href')) ?? ''
    const row = app.view.locator(`a[href="${href}"]`)
    const place = async () => Math.round((await row.boundingBox())?.y ?? 0)
    const before = await place()
    await row.dispatchEvent('click')
    await activity.expectTransaction()
    await app.back()
    await expect(row).toBeVisible()
    await expect.poll(place).toBe(before)
    await expect(activity.rows.last()).toHaveAttribute('href', href)
    test.info().annotations.push({ type: 'nodes', description: String(most) })
  })

  test('The focused row stays mounted when the feed scrolls away from it, and Tab continues there', async ({
    app,
  }) => {
    const activity = new Activity(app)
    await app.openAs(WHALE, '/activity')
    const next = await activity.rows.nth(3).getAttribute('href')
    await activity.rows.nth(2).focus()
    const focused = () =>
      app.frame.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
    const before = await focused()
    expect(before).toContain('/activity/')
    await app.frame.evaluate(() => window.scrollTo(0, 3000))
    await expect(activity.rows.nth(8)).toBeInViewport()
    expect(await focused()).toBe(before)
    await app.page.keyboard.press('Tab')
    expect(await focused()).toBe(next)
  })

  test('A statement shows its progress, can be stopped and resumed, and its sums are right', async ({
    app,
  }) => {
    await app.openAs(WHALE, '/books')
    const { reading } = app.words.activity
    const { files, doubts, tooLong } = app.words.statement
    await app.button(reading.stop).click()
    await expect(app.view.getByText(reading.stopped)).toBeVisible()
    const read = Number(await app.view.getByRole('progressbar').getAttribute('aria-valuenow'))
    await app.button(reading.goOn).click()
    await expect
      .poll(async () =>
        Number(await app.view.getByRole('progressbar').getAttribute('aria-valuenow')),
      )
      .toBeGreaterThan(read)
    // A month has thousands of rows, which take time on a busy machine.
    await app.view.getByRole('region', { name: files }).waitFor({ timeout: 90_000 })
    for (const doubt of Object.values(doubts))
      await expect(app.view.getByText(doubt)).toHaveCount(0)
    // A statement of hundreds of pages can't be printed.
    await expect(app.view.getByText(tooLong.split('{')[0] ?? '')).toBeVisible()
    await expect(app.button(app.words.statement.print)).toHaveCount(0)

    // Files of a hundred thousand rows take time on a slow phone: each shows its progress and can
    // be cancelled.
    const devtools = await app.page.context().newCDPSession(app.page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const { formats, books, spreadsheet } = app.words.statement
    let downloads = 0
    app.page.on('download', () => (downloads += 1))
    for (const name of [formats.ours.accounting, spreadsheet]) {
      const file = app.view.getByRole('button', { name })
      await file.click()
      await expect(app.view.getByText(books.writing.split('{')[0] ?? '')).toBeVisible()
      await app.button(app.words.common.cancel).click()
      await expect(file).not.toHaveAttribute('aria-busy')
    }
    expect(downloads).toBe(0)
    const download = async (name: string) => {
      const begun = app.page.waitForEvent('download', { timeout: 90_000 })
      await app.view.getByRole('button', { name }).click()
      return readFileSync(await (await begun).path())
    }
    const { rows } = await readSheet(new Blob([await download(spreadsheet)]))
    expect(rows.length).toBeGreaterThan(1000)
    // A long text is assembled from pieces: all of it is there, with the same number of cells in
    // each line.
    const accounting = await download(formats.ours.accounting)
    const { data, errors } = papaparse.parse<string[]>(accounting.toString(), {
      skipEmptyLines: true,
    })
    expect(errors).toEqual([])
    const dated = rows.filter(([, , date]) => date instanceof Date)
    expect(data.slice(1)).toHaveLength(dated.length)
    expect(new Set(data.map(({ length }) => length)).size).toBe(1)
  })
})

test('A feed opened again from a scrolled screen begins at its top', async ({ app, sandbox }) => {
  const activity = new Activity(app)
  const tab = (path: string) => app.view.locator(`nav a[href="${path}"]`)
  await app.openAs(DEMO, '/activity')
  await expect(activity.rows.first()).toBeVisible()
  const newest = await activity.rows.first().getAttribute('href')
  await tab('/more').click()
  await app.page.setViewportSize({ width: 390, height: 320 })
  const scrolled = () =>
    app.frame.evaluate(() => {
      window.scrollTo(0, 300)
      return window.scrollY
    })
  await expect.poll(scrolled).toBeGreaterThan(100)
  const calls = (await sandbox.calls('E106')).length
  await tab('/activity').click()
  await expect(activity.rows.first()).toHaveAttribute('href', newest ?? '')
  await expect.poll(() => app.frame.evaluate(() => window.scrollY)).toBe(0)
  await expect(activity.rows.first()).toBeAttached()
  expect(await sandbox.calls('E106')).toHaveLength(calls)
})
