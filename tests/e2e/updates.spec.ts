import { expect, test } from './fixtures.ts'
import { App } from './models/app.ts'
import { Home } from './models/home.ts'
import { Send } from './models/send.ts'
import { SignIn } from './models/sign-in.ts'
import { deployNextBuild } from './next-build.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'
import type { WebServer } from './web-servers.ts'
import { advanceClockUntil } from './wire.ts'

test.describe('Update of a deployment', () => {
  let hosted: App

  test.beforeEach(({ app, page, deployment }) => {
    hosted = new App(page, { ...app.place, appUrl: deployment.url })
  })

  /**
   * Opens a page and waits for the files that explain missing ones, because after an update these
   * would be missing as well.
   */
  async function openWithNotice(open: () => Promise<unknown>): Promise<void> {
    let missing = ['not-loaded', 'notices', 'new-version', 'operators']
    hosted.page.on('response', (response) => {
      missing = missing.filter((name) => !response.url().includes(`/static/${name}-`))
    })
    // The page loads these files seconds after its start, so its clock is advanced.
    await hosted.page.clock.install()
    await open()
    await advanceClockUntil(hosted, async () => expect(missing).toEqual([]))
  }

  const isNextBuild = () => hosted.page.evaluate(() => 'isNextBuild' in window)

  test('A new build starts under the policy of the previous build without violations', async ({
    deployment,
  }) => {
    const policy = async () => (await fetch(deployment.url)).headers.get('content-security-policy')
    const before = await policy()
    deployNextBuild(`${deployment.folder}/site`)
    expect(await policy()).toBe(before)
    await hosted.openAs(DEMO)
    await expect(new Home(hosted).assets.getByRole('link').first()).toBeVisible()
    expect(await isNextBuild()).toBe(true)
    // The page's inline scripts ran, too; fixtures.ts asserts for every test that nothing was
    // refused.
    expect(await hosted.page.evaluate(() => '__tesseraPrefetch' in window)).toBe(true)
    await expect(hosted.page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test('A tab of the previous build offers the new one, which opens the same screen with the same draft', async ({
    deployment,
  }) => {
    const { common, newVersion } = hosted.words
    const send = new Send(hosted)
    await hosted.openAs(DEMO, '/send')
    await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
    await send.amount('USDT').fill('42')
    await openWithNotice(() => hosted.open('/more'))
    await hosted.heading(common.tabs.more).waitFor()
    deployNextBuild(`${deployment.folder}/site`)
    // Navigates without a press, because a press prefetches, and the offer of the new version may
    // push the link away.
    await hosted.goWithin('/developer')
    await expect(hosted.view.getByRole('alert')).toContainText(newVersion.title)
    expect(await isNextBuild()).toBe(false)
    await hosted.button(newVersion.load).click()
    await hosted.heading(hosted.words.developer.title).waitFor()
    expect(await isNextBuild()).toBe(true)
    expect(new URL(hosted.page.url()).pathname).toBe('/developer')
    await hosted.open('/send')
    await expect(send.recipient).toHaveValue(TRON_ADDRESS)
    await send.continue.click()
    await expect(send.amount('USDT')).toHaveValue('42')
  })

  async function openBeforeUpdate({ folder }: WebServer): Promise<SignIn> {
    const signIn = new SignIn(hosted)
    await openWithNotice(() => signIn.open())
    deployNextBuild(`${folder}/site`)
    return signIn
  }

  test('A sign-in screen opened before an update offers the new version and loads it', async ({
    deployment,
  }) => {
    const { newVersion, signIn: words } = hosted.words
    const signIn = await openBeforeUpdate(deployment)
    await signIn.askCode('email', DEMO.email)
    await expect(hosted.view.getByRole('alert')).toContainText(newVersion.title)
    await hosted.button(newVersion.load).click()
    await hosted.heading(words.codeTitle).waitFor()
    expect(await isNextBuild()).toBe(true)
  })

  test('The cached Home of the previous build offers the new version above itself', async ({
    deployment,
  }) => {
    const { newVersion } = hosted.words
    const signIn = await openBeforeUpdate(deployment)
    await signIn.byPassword(DEMO.email, DEMO.password)
    const home = new Home(hosted)
    await expect(home.assets.getByRole('link').first()).toBeVisible()
    await expect(hosted.view.getByText(newVersion.parts)).toBeVisible()
    expect(await isNextBuild()).toBe(false)
    await hosted.button(newVersion.load).click()
    await expect(home.assets.getByRole('link').first()).toBeVisible()
    expect(await isNextBuild()).toBe(true)
    await expect(home.chart).toBeVisible()
  })
})
