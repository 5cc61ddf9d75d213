import type { Locator } from '@playwright/test'

import { pickInRotation } from '../support/suite-size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { addStyles } from './models/added-styles.ts'
import { findAccessibilityFaults, findLowContrastText } from './models/audit.ts'
import { Cards } from './models/cards.ts'
import { Counterparties } from './models/counterparties.ts'
import { findOverflow } from './models/overflow.ts'
import { Send } from './models/send.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'

const WIDE = { width: 1000, height: 700 }
const PHONE = { width: 390, height: 700 }

for (const host of pickInRotation(1, HOSTS))
  test.describe(`Two panes, ${host}`, () => {
    test.use({ host, viewport: WIDE, theme: host === 'telegram' ? 'custom' : 'dark' })

    test('A feed keeps its filter and scroll position while transactions are opened from it', async ({
      app,
    }) => {
      const activity = new Activity(app)
      const { page, view, words } = app
      await app.openAs(DEMO, '/activity?direction=withdrawal')
      await activity.rows.first().waitFor()
      const list = view.getByRole('region', { name: words.common.tabs.activity, exact: true })

      const newest = await activity.rows.first().getAttribute('href')
      await app.main.evaluate((element) => element.parentElement?.scrollTo(0, 900))
      const addressOf = (at: number) => activity.rows.nth(at).getAttribute('href')
      await expect.poll(() => addressOf(0)).not.toBe(newest)
      const row = async (at: number) => view.locator(`a[href="${await addressOf(at)}"]`)
      const top = () => list.evaluate((element) => element.parentElement?.scrollTop)
      const [first, second] = [await row(5), await row(6)]
      await first.click()
      await activity.expectTransaction()
      const title = view.locator('h1:not([aria-level])')
      await expect(title).not.toHaveText(words.activity.detail)
      await expect(list.locator('h1')).toHaveAttribute('aria-level', '2')
      await expect(first).toHaveAttribute('aria-current', 'page')
      await expect
        .poll(async () => (await app.frame.title()).split(' · ')[0] === (await title.textContent()))
        .toBe(true)
      const before = await top()
      expect(before).toBeGreaterThan(0)
      expect(await findAccessibilityFaults(app)).toEqual([])
      expect(await findOverflow(app)).toEqual([])

      // The next item replaces the open one in the history, so one step back closes it. A
      // dispatched click does not scroll the list as a real click would.
      await second.dispatchEvent('click')
      await expect(second).toHaveAttribute('aria-current', 'page')
      await expect(first).not.toHaveAttribute('aria-current', 'page')
      await expect.poll(top).toBe(before)

      // A smaller window shows only the open screen, a larger one both again.
      await page.setViewportSize(PHONE)
      await expect(list).toBeHidden()
      await activity.expectTransaction()
      await page.setViewportSize(WIDE)
      await expect(second).toBeVisible()

      await app.back()
      await expect(app.heading(words.common.tabs.activity)).toBeAttached()
      await expect(second).toBeFocused()
      await expect.poll(() => app.frame.title()).toContain(words.common.tabs.activity)
      expect(app.frame.url()).toContain('direction=withdrawal')
      await expect(app.backButton).toBeHidden()
    })

    test("A form's summary is beside it in a wide window and below it in a narrow one", async ({
      app,
    }) => {
      const { page } = app
      await page.setViewportSize({ width: 1280, height: 800 })
      const send = new Send(app)
      await app.openAs(DEMO, '/send')
      await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
      const amount = send.amount('USDT')
      await amount.fill('25')
      await send.expectQuote()
      const quote = app.view.getByText(app.words.quote.cost, { exact: true })
      const isBeside = async (field: Locator) => {
        const [figure, cost] = await Promise.all([field.boundingBox(), quote.boundingBox()])
        return (cost?.x ?? 0) > (figure?.x ?? 0) + (figure?.width ?? 0)
      }
      await expect.poll(() => isBeside(amount)).toBe(true)
      expect(await findOverflow(app)).toEqual([])
      await page.setViewportSize(PHONE)
      await expect.poll(() => isBeside(amount)).toBe(false)

      await page.setViewportSize({ width: 1280, height: 800 })
      const cards = new Cards(app)
      await app.goWithin('/cards/new')
      await cards.program('Prepaid Visa').click()
      await expect.poll(() => isBeside(cards.name)).toBe(true)
      expect(await findOverflow(app)).toEqual([])
    })

    test('A form beside its list shows its own buttons, and keeps its input if the device is rotated', async ({
      app,
    }) => {
      const people = new Counterparties(app)
      const { page, view, words } = app
      await app.openAs(DEMO, '/counterparties')
      await people.row('Mira').click()
      await app.heading(/Mira/).waitFor()
      // The list's own action stays with the list: the host's button belongs to the open screen.
      await view.getByRole('button', { name: people.words.new, exact: true }).click()
      await people.field(people.words.name).fill('Ines')
      if (app.hasNativeButtons) await expect(people.save).toBeVisible()
      await page.setViewportSize(PHONE)
      await page.setViewportSize(WIDE)
      await expect(people.field(people.words.name)).toHaveValue('Ines')
      // The typed name also survives a press in the list, unless the person discards it.
      await view.getByRole('link', { name: /^Kiln/ }).click()
      await app.answer(words.leave.no)
      await expect(people.field(people.words.name)).toHaveValue('Ines')
      await view.getByRole('link', { name: /^Kiln/ }).click()
      await app.answer(words.leave.yes)
      await app.heading(/Kiln/).waitFor()
      await app.back()
      await people.expectOpen()
      await expect.poll(async () => (await app.main.boundingBox())?.width).toBe(640)
      await expect(people.addNew).toBeVisible()
    })
  })

test.describe('Table beside the item opened from it', () => {
  test.use({ theme: 'dark', viewport: { width: 1500, height: 900 } })

  test("The chosen row's text has enough contrast; with text twice as large, rows don't overlap", async ({
    app,
  }) => {
    await app.openAs(DEMO, '/activity')
    const rows = app.view.getByRole('table').locator('[role=row]:has(a)')
    // A pending and a failed payment have muted amounts.
    for (const at of [0, 1, 2]) {
      const row = rows.nth(at)
      await row.getByRole('link').click()
      await expect(row.getByRole('link')).toHaveAttribute('aria-current', 'page')
      expect(await findLowContrastText(app)).toEqual([])
    }
    await addStyles(app.frame, ':root { font-size: 200% }')
    const overlaps = () =>
      rows.evaluateAll(
        (all) =>
          all.slice(1).filter((row, at) => {
            const words = [...(all[at]?.querySelectorAll('span, bdi') ?? [])]
            const end = Math.max(...words.map((one) => one.getBoundingClientRect().bottom))
            return end > row.getBoundingClientRect().top + 1
          }).length,
      )
    await expect.poll(overlaps).toBe(0)
  })
})
