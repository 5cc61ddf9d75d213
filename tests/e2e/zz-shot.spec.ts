import { test } from './fixtures.ts'
import { DEMO } from './sandbox.ts'
for (const hostKind of ['browser', 'telegram'] as const)
test.describe(hostKind, () => {
test.use({ host: hostKind, theme: hostKind === 'browser' ? 'light' : 'dark' })
test('shot', async ({ app, page }) => {
  test.setTimeout(200000)
  await page.setViewportSize({ width: 390, height: 844 })
  let n = 0
  const goto = async (path: string) => { if (n === 0) await app.openAs(DEMO, path); else await app.frame.evaluate((p) => { history.pushState(null, '', p); dispatchEvent(new PopStateEvent('popstate')) }, path); await page.waitForTimeout(2500) }
  const shot = async () => page.screenshot({ path: `/tmp/shots/m-${hostKind}-${n++}.png` })
  await goto('/cards'); await shot()
  await app.frame.locator('a[href^="/cards/"][href*="-"]:not([href^="/cards/accounts/"])').first().click(); await page.waitForTimeout(2500); await shot()
  await app.frame.evaluate(() => scrollTo(0, 99999)); await page.waitForTimeout(500); await shot()
  for (const path of ['/activity/statement', '/activity/summary', '/verification', '/add/crypto?asset=USDT', '/cards/spending', '/cards/new', '/accounts', '/wallets', '/counterparties', '/exchange']) { await goto(path); await shot() }
  await goto('/activity'); await app.frame.locator('a[href^="/activity/"][href*="-"]').nth(1).click(); await page.waitForTimeout(2500); await shot()
})
})
