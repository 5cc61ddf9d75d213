import { PROGRAM_IDS } from '../../mocks/db/card-programs.ts'
import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import type { App } from './models/app.ts'
import { CardScreen } from './models/card.ts'
import { Cards } from './models/cards.ts'
import { waitUntilIdle } from './models/idle.ts'
import { Send } from './models/send.ts'
import { SignOut } from './models/sign-out.ts'
import { fillMessage } from './models/words.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'

const DESKTOP = { width: 1280, height: 800 }

/** Returns texts of the elements that are cut, with an ellipsis or without. */
const cutTextsOf = (app: App, selector: string) =>
  app.frame.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
        )
        .map(({ innerText }) => innerText),
    selector,
  )

for (const host of ['browser', 'telegram'] as const)
  test.describe(`A phone: ${host}`, () => {
    test.use({ host, fetchesAhead: false })

    test('A search for March shows each name in full, on two lines if its row has no second line', async ({
      app,
    }) => {
      await app.openAs(DEMO)
      await app.button(app.words.home.find).click()
      await app.view.getByRole('combobox').fill('March')
      await app.view.getByRole('option', { name: /Halden Works.*Mar 31/ }).waitFor()
      await waitUntilIdle(app)
      expect(await cutTextsOf(app, '[role=option] > div > span > span:only-child')).toEqual([])
    })

    test('The button that freezes a card stays in its place', async ({ app }) => {
      await app.openAs(DEMO, '/cards')
      await new Cards(app).card('Everyday').click()
      const card = new CardScreen(app)
      await card.expectStatus('ACTIVE')
      const { freeze, unfreeze } = card.words.card
      const before = await app.button(freeze).boundingBox()
      await app.button(freeze).click()
      await card.expectStatus('FROZEN')
      expect(await app.button(unfreeze).boundingBox()).toEqual(before)
    })
  })

test.describe('Arabic', () => {
  test.use({ language: 'ar', fetchesAhead: false })

  test('Names of two lines begin at the right of their row, and amounts of spending end at its left', async ({
    app,
    page,
  }) => {
    await app.openAs(DEMO)
    await app.button(app.words.home.find).click()
    await app.view.getByRole('combobox').fill('Halden')
    const name = app.view.getByRole('option', { name: /Halden Works/ }).first()
    const title = name.getByText('Halden Works GmbH')
    await title.waitFor()
    await waitUntilIdle(app)
    const gaps = await title.evaluate((element) => {
      const line = element.closest('div > span')?.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].map(({ right }) => Math.round((line?.right ?? 0) - right))
    })
    expect(gaps).toContain(0)
    await page.keyboard.press('Escape')
    await app.goWithin('/cards/spending?month=2026-10')
    const row = app.main.getByRole('link').filter({ hasText: '25.30' }).last()
    const amount = row.locator('bdi').first()
    const left = async (part: typeof row) => (await part.boundingBox())?.x ?? Number.NaN
    expect((await left(amount)) - (await left(row))).toBe(16)
  })
})

test.describe('A desktop', () => {
  test.use({ viewport: DESKTOP, fetchesAhead: false })

  test('Headings of a review with and without a button have the same height', async ({ app }) => {
    await app.openAs(DEMO, '/send')
    const send = new Send(app)
    await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
    await send.openReview('USDT', '25')
    await send.confirm.waitFor()
    await waitUntilIdle(app)
    const heights = await app.main
      .locator('section > div:has(> h2)')
      .evaluateAll((headings) => headings.map((one) => one.getBoundingClientRect().height))
    expect(heights).toEqual([32, 32, 32])
  })

  test('The filters of the Activity table are in two lines, and no note is cut to one letter', async ({
    app,
  }) => {
    await app.openAs(DEMO, '/activity')
    const { rows, search } = new Activity(app)
    await rows.first().waitFor()
    const { from, to, category } = app.words.activity
    const dates = [from, to].map((name) => app.view.getByLabel(name, { exact: true }))
    const fields = [search, ...dates]
    const boxes = await Promise.all(
      fields.map((field) => field.locator('xpath=ancestor::label').boundingBox()),
    )
    const [first, ...others] = boxes.map((box) => ({ y: box?.y, height: box?.height }))
    expect(others).toEqual([first, first])
    const chip = app.view.getByRole('combobox', { name: category.label, exact: true })
    expect((await chip.boundingBox())?.width).toBeLessThan(200)
    const notes = await app.main
      .locator('[role=cell] > a > span > span:nth-child(2)')
      .evaluateAll((spans) =>
        spans
          .filter((note) => note.textContent !== '')
          .map((note) => {
            const { top, width } = note.getBoundingClientRect()
            const bottom = note.parentElement?.getBoundingClientRect().bottom ?? 0
            return top < bottom && width < 40
          }),
      )
    expect(notes.length).toBeGreaterThan(3)
    expect(notes).not.toContain(true)
  })
})

test.describe('Reduced motion', () => {
  test.use({ fetchesAhead: false, contextOptions: { reducedMotion: 'reduce' } })

  test('A check of a card order has text of one line height, and a spinner as high as its moving one', async ({
    app,
    sandbox,
  }) => {
    const cards = new Cards(app)
    await app.openAs(DEMO, `/cards/new?program=${PROGRAM_IDS.prepaid}`)
    await cards.expectQuote()
    await cards.name.fill('Holiday')
    await cards.openReview()
    await sandbox.fault({ endpoint: 'E25', kind: 'status', status: 503, times: 1 })
    await cards.confirmIssue.click()
    const { heading, ended, absent } = app.words.cards.issue.unknown
    await app.view.getByText(fillMessage(heading, { name: 'Holiday' })).waitFor()
    await app.goWithin('/profile')
    const signOut = new SignOut(app)
    await signOut.ask()
    await signOut.confirm()
    await signOut.expectOut()
    await signOut.backAs(DEMO)
    await app.goWithin('/cards/new')
    await sandbox.fault({ endpoint: 'E27', kind: 'slow', ms: 2000, times: 9 })
    await app.primary(app.words.order.unknown.check).click()
    const spinner = app.view.locator('button [role=status] > svg:only-child')
    expect(await spinner.boundingBox()).toMatchObject({ width: 24, height: 24 })
    const heightOf = async (text: string) =>
      app.view.getByText(text).evaluate((line) => getComputedStyle(line).lineHeight)
    expect(await heightOf(absent)).toBe(await heightOf(ended))
  })
})
