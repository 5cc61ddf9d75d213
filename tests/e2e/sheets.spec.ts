import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { findCoveredTargets } from './models/audit.ts'
import { CardScreen } from './models/card.ts'
import { Counterparties } from './models/counterparties.ts'
import { DEMO, DEMO_WALLET, SAVED_RECIPIENTS } from './sandbox.ts'

test('Copying in a sheet shows a message in that sheet, above everything else', async ({ app }) => {
  await app.page.context().grantPermissions(['clipboard-write'])
  const [card = ''] = await app.sandbox.cards(DEMO, DEMO_WALLET)
  await app.openAs(DEMO, `/cards/${card}`)
  const screen = new CardScreen(app)
  await app.main
    .getByRole('button', { name: /[\d.,]+\s[A-Z]{3}/ })
    .first()
    .click()
  await screen.sheet.getByRole('button', { name: /^Copy: / }).click()
  const notice = app.view.getByText('Copied', { exact: true })
  await notice.waitFor()
  expect(await notice.evaluate((element) => element.closest('dialog')?.matches(':modal'))).toBe(
    true,
  )
  // Nothing covers the notice. It lets presses through, so a press would reach the sheet around it.
  const isOnTop = await notice.evaluate((element) => {
    element.style.pointerEvents = 'auto'
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === element
  })
  expect(isOnTop).toBe(true)
})

test('The main button of a sheet is visible when it opens, however long the sheet is', async ({
  app,
}) => {
  const activity = new Activity(app)
  await app.openAs(DEMO, '/activity')
  await activity.rows.first().waitFor()
  await activity.openFilters()
  const sheet = app.view.getByRole('dialog')
  // The content is longer than the sheet is high, so that it can scroll.
  expect(await sheet.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true)
  const apply = sheet.getByRole('button', { name: new RegExp(`^${app.words.activity.apply}`) })
  await expect(apply).toBeInViewport({ ratio: 1 })
  // The button keeps a distance from the edge, where a phone has its own bar. Both are measured at
  // one moment, because the sheet rises, and in whole pixels, because a moving sheet has fractions.
  const room = await apply.evaluate((button) => {
    const { bottom = 0 } = button.closest('dialog')?.getBoundingClientRect() ?? {}
    return Math.round(bottom - button.getBoundingClientRect().bottom)
  })
  expect(room).toBeGreaterThanOrEqual(16)
})

test('A button in the middle of a sheet covers nothing below it', async ({ app }) => {
  const [card = ''] = await app.sandbox.cards(DEMO, DEMO_WALLET)
  await app.openAs(DEMO, `/cards/${card}`)
  const screen = new CardScreen(app)
  await screen.goTo('manage')
  await app.button(screen.words.card.wallet.title).click()
  await screen.sheet.getByRole('button', { name: screen.words.reveal.code.get }).waitFor()
  expect(await findCoveredTargets(app)).toEqual([])
})

test('Confirming to delete a recipient works although a sheet was opened at the same time', async ({
  app,
}) => {
  const { counterparties: words } = app.words
  const path = `/counterparties/${SAVED_RECIPIENTS.checking.counterparty}`
  await app.openAs(DEMO, path)
  await new Counterparties(app).row('Salary account').click()
  await app.button(words.rename).evaluate((rename: HTMLElement, name) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
    buttons.find(({ textContent }) => textContent === name)?.click()
    rename.click()
  }, words.delete.yes)
  const question = app.view.getByRole('dialog', { name: words.delete.title })
  await question.getByRole('button', { name: words.delete.yes }).click()
  await expect(app.view.getByRole('dialog')).toHaveCount(0)
  await expect(new Counterparties(app).row('Salary account')).toHaveCount(0)
  await expect.poll(() => app.frame.evaluate(() => location.pathname + location.search)).toBe(path)
  expect(await app.sandbox.calls('E18')).toHaveLength(1)
})

test.describe('A sheet on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('A receipt opened from a transaction beside the list is as wide as any sheet', async ({
    app,
  }) => {
    await app.openAs(DEMO, '/activity')
    await new Activity(app).rows.first().click()
    await app.view.getByRole('button', { name: app.words.activity.receipt.action }).click()
    const box = await app.view.getByRole('dialog').boundingBox()
    expect(box?.width).toBe(480)
  })
})

test.describe('Reduced motion: a sheet opens without animation', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('Nothing moves when a sheet opens, and the content behind it does not fade', async ({
    app,
  }) => {
    await app.openAs(DEMO, '/activity')
    expect(await new Activity(app).motionOfFilters()).toEqual([])
  })
})
