import { expect, type Page } from '@playwright/test'

import type { Language } from '../../../src/i18n/languages.ts'
import { advanceClockUntil } from '../wire.ts'
import type { App } from './app.ts'

/** Locales of the devices, which are not always the app's own variants. */
export const DEVICE_LOCALES: Record<Language, string> = {
  en: 'en-US',
  es: 'es-419',
  'pt-BR': 'pt-PT',
  tr: 'tr-TR',
  ru: 'ru-RU',
  ar: 'ar-EG',
}

export const readStoredText = (app: App): Promise<string> =>
  app.frame.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error ?? new Error('closed'))
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error ?? new Error('unread'))
        })
        parts.push(JSON.stringify(rows))
      }
      database.close()
    }
    return parts.join()
  })

/** Advances the page's clock until the start is over and responses are stored. */
export const waitUntilResponsesStored = (app: App, endpoint = 'E103') =>
  advanceClockUntil(app, async () => expect(await readStoredText(app)).toContain(endpoint))

export const storeRecord = (app: App, text: string): Promise<void> =>
  app.frame.evaluate(
    (record) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('keyval', 'readwrite')
          writing.objectStore('keyval').put(record, 'tessera.answers')
          writing.oncomplete = () => resolve(opening.result.close())
          writing.onerror = () => reject(writing.error ?? new Error('unwritten'))
        }
        opening.onerror = () => reject(opening.error ?? new Error('closed'))
      }),
    text,
  )

export const readAccessToken = (app: App): Promise<string | undefined> =>
  app.frame.evaluate(() => localStorage.getItem('access_token') ?? undefined)

export async function holdRequests(
  page: Page,
  urlPattern: RegExp,
): Promise<{ release: () => void }> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.context().route(urlPattern, async (route) => {
    await isReleased
    await route.continue()
  })
  return { release }
}

/**
 * Reloads the page and holds its code back. Until `release` is called, the static page shows the
 * last visit's content.
 */
export async function reloadWithoutCode(page: Page): Promise<{ release: () => void }> {
  const code = await holdRequests(page, /\/static\/.*\.js$/)
  await page.reload({ waitUntil: 'commit' })
  return code
}

/** Lets the device's database answer a second later, from the next page on. */
export const slowDatabase = (page: Page) =>
  page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      const late: Record<string, unknown> = {}
      setTimeout(() => {
        const request = open(name, version)
        const pass = (handler: string) => (event: Event) => {
          late['result'] = handler === 'onerror' ? undefined : request.result
          late['error'] = request.error
          const told = late[handler]
          if (typeof told === 'function') told.call(late, event)
        }
        request.onupgradeneeded = pass('onupgradeneeded')
        request.onsuccess = pass('onsuccess')
        request.onerror = pass('onerror')
      }, 1000)
      return late as unknown as IDBOpenDBRequest
    }
  })
