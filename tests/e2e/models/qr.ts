import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/**
 * Returns the pixels of a PNG, four bytes each. Runs in the page, whose browser can decode images.
 */
async function pixelsOf(base64: string): Promise<{ width: number; height: number; data: string }> {
  const file = await (await fetch(`data:image/png;base64,${base64}`)).blob()
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(picture, 0, 0)
  const bytes = context?.getImageData(0, 0, width, height).data ?? []
  return {
    width,
    height,
    data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  }
}

export async function readQr(qrCode: Locator): Promise<string> {
  const photo = (await qrCode.screenshot()).toString('base64')
  // The image is read in a blank page, because the app's policy forbids loading it.
  const blank = await qrCode.page().context().newPage()
  const { width, height, data } = await blank.evaluate(pixelsOf, photo)
  await blank.close()
  const read = jsQR(new Uint8ClampedArray(Buffer.from(data, 'base64')), width, height)
  if (read === null) throw new Error('the code can not be read')
  return read.data
}
