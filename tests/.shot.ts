import { chromium } from '@playwright/test'
const args = ['--no-sandbox','--headless','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args })
const theme = (process.argv[2] ?? 'light') as 'light'|'dark'
const width = Number(process.argv[3] ?? 390)
const base = process.argv[4] ?? 'http://localhost:5173'
const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: theme, locale: process.argv[5] ?? 'en-GB' })
const page = await context.newPage()
page.on('console', (m) => { if (m.type()==='error' || m.type()==='warning') console.log('console', m.text().slice(0,400)) })
page.on('pageerror', (e) => console.log('pageerror', e.message, e.stack?.slice(0,600)))
await page.goto(base + '/')
await page.waitForTimeout(2500)
await page.screenshot({ path: `/tmp/s-signin-${theme}.png` })
await page.getByRole('radio',{name:'Password'}).check({force:true})
await page.waitForTimeout(300)
await page.locator('input[type=email]').fill('demo@tessera.test')
await page.locator('input[type=password]').fill('Tessera-demo-1')
await page.keyboard.press('Enter')
await page.waitForTimeout(3000)
await page.screenshot({ path: `/tmp/s-home-${theme}.png` })
for (const [name, path] of Object.entries({ activity: '/activity', add: '/add/crypto', send: '/send', profile: '/profile', wallets: '/wallets', newwallet: '/wallets/new', asset: '/assets/USDT' })) {
  await page.goto(base + path)
  await page.waitForTimeout(1200)
  await page.screenshot({ path: `/tmp/s-${name}-${theme}.png` })
}
await browser.close()
