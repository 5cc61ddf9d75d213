/** A form's layout on a phone; tests/flows test its behaviour. */
import { expect, test } from './fixtures.ts'
import { DEMO } from './sandbox.ts'

test('On a phone, the error of a field stays visible above the bar at the bottom', async ({
  app,
}) => {
  await app.openAs(DEMO, '/counterparties/new?rail=CRYPTO_EXTERNAL')
  const { destinations, counterparties } = app.words
  const asset = app.view.getByLabel(destinations.currency)
  await asset.selectOption({ label: 'USDT · Ethereum' })
  const address = app.view.getByLabel(destinations.address, { exact: true })
  await address.fill('0xdac17f958d2ee523a2206206994597c13d831ec7')
  await address.press('Tab')
  const note = app.view.getByText(destinations.problems.addressTokenContract)
  const bar = app.primary(counterparties.save)
  const bottomOf = async () => {
    const box = await note.boundingBox()
    return box === null ? Infinity : box.y + box.height
  }
  const top = (await bar.boundingBox())?.y ?? 0
  await expect.poll(bottomOf).toBeLessThanOrEqual(top)
})

test('The label of a field is aligned with its text and with the section titles', async ({
  app,
}) => {
  await app.openAs(DEMO, '/counterparties/new')
  const label = app.main.locator('label[for]', { hasText: app.words.counterparties.name }).first()
  await label.waitFor()
  const starts = await label.evaluate((name) => {
    const range = document.createRange()
    range.selectNodeContents(name)
    const input = document.querySelector(`[id="${name.getAttribute('for')}"]`)!
    const padding = parseFloat(getComputedStyle(input).paddingInlineStart)
    return [range.getBoundingClientRect().left, input.getBoundingClientRect().left + padding]
  })
  expect(Math.abs((starts[0] ?? 0) - (starts[1] ?? 0))).toBeLessThanOrEqual(1)
})

test('The first paint without a session has the layout of the sign-in form', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // The app's code never finishes loading in this test.
  await page.route('**/static/index-*.js', () => {})
  await page.goto(app.place.appUrl, { waitUntil: 'commit' })
  const first = page.locator('.first')
  await expect(first.locator('i').first()).toHaveCSS('width', '48px')
  const sideBar = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('#root')!, '::before').content)
  expect(await sideBar()).toBe('none')
})
