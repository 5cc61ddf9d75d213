/**
 * Tests scanning in a browser that has a code reader. Camera and reader are stubs; all other code
 * is the app's own.
 */
import type { Page } from '@playwright/test'

import { LANGUAGES } from '../../src/i18n/languages.ts'
import { pickInRotation } from '../support/suite-size.ts'
import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { auditScreen } from './models/audit.ts'
import { Send } from './models/send.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'

interface StandIn {
  refusals: string[]
  hasTorch?: boolean
}

interface Camera {
  live: number
  torch: boolean[]
  code: string
}

async function standIn(page: Page, given: StandIn): Promise<void> {
  await page.addInitScript(({ refusals, hasTorch = false }) => {
    const camera: Camera = { live: 0, torch: [], code: '' }
    Object.assign(window, {
      camera,
      BarcodeDetector: class {
        static async getSupportedFormats(): Promise<string[]> {
          return ['qr_code']
        }

        async detect(): Promise<{ rawValue: string }[]> {
          return camera.code === '' ? [] : [{ rawValue: camera.code }]
        }
      },
    })
    navigator.mediaDevices.getUserMedia = async () => {
      const refusal = refusals.shift()
      if (refusal !== undefined) throw new DOMException('', refusal)
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
      const stream = canvas.captureStream(10)
      for (const track of stream.getVideoTracks()) {
        camera.live += 1
        const stop = track.stop.bind(track)
        track.stop = () => {
          camera.live -= 1
          stop()
        }
        track.getCapabilities = () => ({ torch: hasTorch }) as MediaTrackCapabilities
        track.applyConstraints = async (wanted) => {
          const [first] = (wanted?.advanced ?? []) as { torch?: boolean }[]
          camera.torch.push(first?.torch === true)
        }
      }
      return stream
    }
  }, given)
}

const camera = (page: Page) => page.evaluate(() => (window as unknown as { camera: Camera }).camera)

/** Waits until the camera is off, which happens once the sheet has closed. */
const expectOff = (page: Page) => expect.poll(async () => (await camera(page)).live).toBe(0)

const show = (page: Page, code: string) =>
  page.evaluate((text) => {
    ;(window as unknown as { camera: Camera }).camera.code = text
  }, code)

async function openScanner(app: App) {
  await app.openAs(DEMO, '/send')
  const send = new Send(app)
  await app.button(app.words.send.scan).click()
  return { send, sheet: app.view.getByRole('dialog', { name: app.words.scan.title }) }
}

test('The browser scans a QR code and then turns the camera off', async ({ app, page }) => {
  await standIn(page, { refusals: [], hasTorch: true })
  const { send, sheet } = await openScanner(app)
  await expect(sheet.getByText(app.words.send.scanPrompt)).toBeVisible()
  expect((await camera(page)).live).toBe(1)
  const torch = sheet.getByRole('button', { name: app.words.scan.torch })
  await torch.click()
  await expect(torch).toHaveAttribute('aria-pressed', 'true')
  expect((await camera(page)).torch).toEqual([true])
  await show(page, `tron:${TRON_ADDRESS}`)
  await expect(send.recipient).toHaveValue(TRON_ADDRESS)
  await expect(sheet).toBeHidden()
  await expectOff(page)
})

const REFUSALS = [
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
] as const

for (const language of pickInRotation(1, LANGUAGES))
  test.describe(`A camera that refuses, at 320 px, ${language}`, () => {
    test.use({ language, viewport: { width: 320, height: 640 } })

    test('The scanner explains each refusal of the camera and retries on press; Escape turns the camera off', async ({
      app,
      page,
    }) => {
      await standIn(page, { refusals: REFUSALS.map(([refusal]) => refusal) })
      const { send, sheet } = await openScanner(app)
      for (const [refusal, state] of REFUSALS)
        await test.step(refusal, async () => {
          await expect(sheet.getByText(app.words.scan[state].title)).toBeVisible()
          await expect(sheet.getByText(app.words.scan[state].text)).toBeVisible()
          // The scanner is inspected here, because the tours have no camera.
          await auditScreen(app, `the scanner, ${refusal}`)
          await sheet.getByRole('button', { name: app.words.common.tryAgain }).click()
        })
      await expect(sheet.getByText(app.words.send.scanPrompt)).toBeVisible()
      await expect(sheet.getByRole('button', { name: app.words.scan.torch })).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      const scan = app.button(app.words.send.scan)
      await expect(scan).toBeFocused()
      await expectOff(page)
      await expect(send.recipient).toHaveValue('')

      await scan.click()
      await show(page, TRON_ADDRESS)
      await expect(send.recipient).toHaveValue(TRON_ADDRESS)
      await expectOff(page)
    })
  })

test("A browser that can't read QR codes offers no scanner", async ({ app, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BarcodeDetector')
  })
  await app.openAs(DEMO, '/send')
  await expect(new Send(app).recipient).toBeVisible()
  await expect(app.button(app.words.send.scan)).toBeHidden()
})

test('A text pasted from the keyboard is read like a scanned QR code', async ({
  app,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.openAs(DEMO, '/send')
  const send = new Send(app)
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await send.recipient.press('Control+v')
  }
  await paste(`tron:${TRON_ADDRESS}`)
  await expect(send.recipient).toHaveValue(TRON_ADDRESS)
  await paste(['BCD', '002', '1', 'SCT', '', 'Alex Varga', 'DE89370400440532013001'].join('\n'))
  await expect(app.view.getByText('“IBAN”', { exact: false })).toBeVisible()
  await expect(send.recipient).toHaveValue('')
})
