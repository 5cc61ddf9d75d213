import { execFileSync } from 'node:child_process'

import { ensureProgram, findProgram } from '../../tools/debian.ts'
import { isWholeSuite } from '../support/suite-size.ts'
import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { DEMO } from './sandbox.ts'

const pdftotext = (isWholeSuite ? ensureProgram : findProgram)('pdftotext', 'poppler-utils')

/** Returns the text of each page by an external program; undefined without the program. */
const textsOf = (pdf: Buffer): string[] | undefined =>
  pdftotext === undefined
    ? undefined
    : execFileSync(pdftotext, ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
        .trimEnd()
        .split('\f')

test('A statement prints on A4 with its table head on every page and the sums of the screen', async ({
  app,
}) => {
  await app.openAs(DEMO, '/books?account=wallet')
  await new Activity(app).choosePeriod('lastQuarter')
  const { statement } = app.words
  await app.button(statement.print).waitFor()
  const shown = await app.view.getByRole('region', { name: 'EUR', exact: true }).innerText()
  const pdf = await app.page.pdf({ preferCSSPageSize: true })
  const source = pdf.toString('latin1')
  // A4 has 210 by 297 mm, here in points.
  expect(source).toMatch(/\/MediaBox \[0 0 594\.\d+ 841\.\d+\]/)
  expect(source.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  await app.page.emulateMedia({ media: 'print' })
  await app.frame.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const sheet = app.page.getByRole('article', { name: statement.title })
  await expect(sheet).toBeVisible()
  await expect(app.main).toBeHidden()
  await expect(sheet.locator('thead').first()).toHaveCSS('display', 'table-header-group')
  await expect(sheet.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid')
  await expect(sheet).toContainText(statement.madeHere.split('.')[0] ?? '')

  const pages = textsOf(pdf)
  test.skip(pages === undefined, 'pdftotext is missing: nothing reads the text of the pages')
  const [first = ''] = pages ?? []
  expect(first).toContain('Alex Varga')
  const sumBeside = (label: string, text: string) =>
    new RegExp(`${label}\\D*?([\\d,]+\\.\\d\\d)`).exec(text)?.[1]
  const [, printed = ''] = (pages ?? []).join(' ').split(/^ *EUR\b/m)
  for (const label of [statement.opening, statement.closing]) {
    expect(sumBeside(label, shown)).toBeDefined()
    expect(sumBeside(label, printed)).toBe(sumBeside(label, shown))
  }
  expect(pages?.length).toBeGreaterThan(1)
  for (const page of pages ?? []) expect(page).toMatch(/[\d,]+\.\d\d/)
})
