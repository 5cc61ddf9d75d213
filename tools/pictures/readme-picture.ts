import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Browser } from '@playwright/test'

import type { Picture } from './draw.ts'

export const README_LOOK = 'phone-light-browser-en'
export const README_SCREENS = ['home, second visit', 'cards', 'send']

const FILE = 'docs/tessera.png'
const WIDTH = 1240

/** Writes docs/tessera.png from pictures in the folder. Rejects if one is missing. */
export async function composeReadmePicture(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
): Promise<void> {
  const images = README_SCREENS.map((screen) => {
    const file = pictures.find((one) => one.screen === screen)?.file
    if (file === undefined) throw new Error(`${screen} was not drawn`)
    return `<img src="data:image/jpeg;base64,${readFileSync(join(folder, file)).toString('base64')}">`
  })
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 900 } })
  await page.setContent(
    `<style>body { margin: 0; display: flex; gap: 24px; padding: 24px; background: #e4e8ee }
    img { width: 0; flex: 1; border-radius: 24px; box-shadow: 0 8px 32px #1b274d2e }</style>${images.join('')}`,
  )
  await page.locator('img').first().waitFor()
  await page.locator('body').screenshot({ path: FILE })
  await page.close()
}
