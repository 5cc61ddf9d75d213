/** A statement as a person takes it along: on paper, in another time zone, and of very many rows. */
import { execFileSync } from 'node:child_process'

import { ensureProgram, findProgram } from '../../tools/debian.ts'
import { isWhole } from '../support/size.ts'
import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { DEMO } from './sandbox.ts'

test.describe('In a time zone that is left', () => {
  // The test sets it: one that Playwright has set would stay.
  test.use({ timezoneId: '' })

  test('A page that comes into another time zone while it lives goes on with the months and days of that zone', async ({
    app,
  }) => {
    const devtools = await app.page.context().newCDPSession(app.page)
    const moveTo = async (timezoneId: string) => {
      // One that is in effect has to go first.
      await devtools.send('Emulation.setTimezoneOverride', { timezoneId: '' })
      await devtools.send('Emulation.setTimezoneOverride', { timezoneId })
    }
    await moveTo('Europe/London')
    await app.openAs(DEMO, '/activity/summary')
    const { summary, statement } = app.words
    const month = app.view.getByText(/^[A-Z][a-z]+ \d{4}$/)
    const monthFromNow = (months: number) => {
      const now = new Date()
      const first = Date.UTC(now.getFullYear(), now.getMonth() + months)
      const written = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
      return new Intl.DateTimeFormat('en', written).format(first)
    }
    await expect(month).toHaveText(monthFromNow(0))
    await moveTo('Europe/Berlin')
    await app.frame.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(month).toHaveText(monthFromNow(0))
    for (const [name, months] of [
      [summary.earlier, -1],
      [summary.earlier, -2],
      [summary.later, -1],
      [summary.later, 0],
    ] as const) {
      await app.button(name).click()
      await expect(month).toHaveText(monthFromNow(months))
    }
    await expect(app.button(summary.later)).toBeDisabled()

    await app.goWithin('/books')
    await new Activity(app).choosePeriod('lastMonth')
    await expect(app.view.getByRole('region', { name: 'EUR', exact: true })).toContainText(
      statement.closing,
    )
    await expect(app.view.getByText('Europe/Berlin')).toBeVisible()
  })
})

test('A statement is printed on A4 with the head of its table on every page', async ({ app }) => {
  await app.openAs(DEMO, '/activity')
  await new Activity(app).openStatement()
  await new Activity(app).choosePeriod('lastQuarter')
  await app.button(app.words.statement.print).waitFor()
  const pdf = (await app.page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // 210 by 297 mm in points.
  expect(pdf).toMatch(/\/MediaBox \[0 0 594\.\d+ 841\.\d+\]/)
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  // While it prints, the sheet is all there is.
  await app.page.emulateMedia({ media: 'print' })
  await app.frame.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const sheet = app.page.getByRole('article', { name: app.words.statement.title })
  await expect(sheet).toBeVisible()
  await expect(app.main).toBeHidden()
  await expect(sheet.locator('thead').first()).toHaveCSS('display', 'table-header-group')
  await expect(sheet.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid')
  await expect(sheet).toContainText(app.words.statement.madeHere.split('.')[0] ?? '')
})

const pdftotext = (isWhole ? ensureProgram : findProgram)('pdftotext', 'poppler-utils')
if (pdftotext !== undefined)
  test('Of a printed statement a program reads the holder, the sums of the screen, and each page by itself', async ({
    app,
  }) => {
    await app.openAs(DEMO, '/activity')
    await new Activity(app).openStatement()
    await new Activity(app).choosePeriod('lastQuarter')
    const { statement } = app.words
    await app.button(statement.print).waitFor()
    const section = app.view.getByRole('region', { name: 'EUR', exact: true })
    const sumBeside = (label: string, text: string) =>
      new RegExp(`${label}\\D*?([\\d,]+\\.\\d\\d)`).exec(text)?.[1]
    const shown = await section.innerText()
    const pdf = await app.page.pdf({ preferCSSPageSize: true })
    const pages = execFileSync(pdftotext, ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
      .trimEnd()
      .split('\f')
    const [first = ''] = pages
    expect(first).toContain('Alex Varga')
    const [, printed = ''] = pages.join(' ').split(/^ *EUR\b/m)
    for (const label of [statement.opening, statement.closing]) {
      expect(sumBeside(label, shown)).toBeDefined()
      expect(sumBeside(label, printed)).toBe(sumBeside(label, shown))
    }
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toMatch(/[\d,]+\.\d\d/)
  })
