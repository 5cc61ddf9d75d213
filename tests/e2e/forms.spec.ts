/** A form as a phone lays it out; what becomes of what is typed is in tests/flows. */
import { expect, test } from './fixtures.ts'
import { DEMO } from './sandbox.ts'

test('What is wrong with a field stands above the bar at the foot of a phone', async ({ app }) => {
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
