import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'

import { storeAppLock } from '#session/lock/lock-record.ts'
import type { FileOutcome } from '#shell/host.ts'
import { createObservable } from '#shell/observable.ts'
import { LOCK_NAME } from '#storage/names.ts'

import { createPlatform, depositCrypto, mswServer } from '../../support/platform/platform.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, press, recordFiles, signedInHost } from '../../support/render-app.tsx'

const isVisible = createObservable(true)

// A browser's dialog returns the focus to the element that had it; jsdom's does not.
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()
vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
  this: HTMLDialogElement,
) {
  focusedBefore.set(this, document.activeElement)
  this.open = true
})
vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
  this: HTMLDialogElement,
) {
  this.open = false
  const before = focusedBefore.get(this)
  if (before instanceof HTMLElement) before.focus()
})

const menu = () => screen.getByRole('button', { name: 'Books and CSV' })

async function download(user: UserEvent) {
  await press(user, 'Books and CSV')
  await press(user, 'Download CSV')
}

async function isOffered(user: UserEvent) {
  await user.click(menu())
  const sheet = await screen.findByRole('dialog')
  const row = within(sheet).queryByRole('button', { name: 'Download CSV' })
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  return row !== null
}

const expectNone = async (user: UserEvent) => expect(await isOffered(user)).toBe(false)
const expectDownload = (user: UserEvent) =>
  waitFor(async () => expect(await isOffered(user)).toBe(true))

/** Creates a platform with one transaction, because a long list slows down every query. */
function createOneLine() {
  const platform = createPlatform('empty')
  depositCrypto(platform, 'demo@tessera.test', 'USDT', '25')
  return platform
}

async function openActivity(
  platform = createOneLine(),
  outcome: Promise<FileOutcome> = Promise.resolve('saved'),
) {
  const { files, saveFile } = recordFiles(outcome)
  const host = await signedInHost(platform, { saveFile, isVisible })
  return { platform, files, ...(await openApp(platform, '/activity', host)) }
}

/** A file of which two megabytes have arrived; the test decides when and whether the rest comes. */
async function openHalfway(outcome?: Promise<FileOutcome>) {
  const platform = createOneLine()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (stream = controller),
    cancel: () => void (stream = undefined),
  })
  mswServer.use(http.get(`${platform.origin}/*/csv`, () => new HttpResponse(body)))
  const app = await openActivity(platform, outcome)
  await download(app.user)
  stream?.enqueue(new Uint8Array(2_000_000))
  const progress = await screen.findByText('CSV: 2 MB received')
  return {
    ...app,
    progress,
    finish: () => stream?.close(),
    breakOff: () => stream?.error(new TypeError('network error')),
    isOver: () => waitFor(() => expect(app.cache.isMutating()).toBe(0)),
  }
}

const cancel = () => screen.queryByRole('button', { name: 'Cancel' })

it("The exported file has the platform's data, with the byte order mark that spreadsheets need", async () => {
  const { user, files, platform } = await openActivity()
  await download(user)
  expect(await screen.findByText('CSV saved')).toBeVisible()
  const content = files[0]?.content
  const bytes = new Uint8Array(await (content as Blob).arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(platform.sentTo('E108')[0]?.answer)
})

it('A long export is announced once, and cancelling it shows no error and returns the focus', async () => {
  const { user, files, finish, isOver, progress } = await openHalfway()
  expect(progress.closest('[role="status"], [aria-live]')).toBeNull()
  const announced = screen.getByText('Downloading CSV')
  expect(announced).toHaveRole('status')
  await expectNone(user)
  await press(user, 'Cancel')
  await waitFor(() => expect(announced).toBeEmptyDOMElement())
  await waitFor(() => expect(cancel()).toBeNull())
  await waitFor(() => expect(menu()).toHaveFocus())
  finish()
  await isOver()
  expect(files).toHaveLength(0)
  await waitFor(() => expect(screen.queryByText(/CSV|lost/)).toBeNull())
  await expectDownload(user)
})

it('When the focused Cancel disappears because the file fails, the outcome is announced', async () => {
  const { files, breakOff } = await openHalfway()
  act(() => cancel()?.focus())
  breakOff()
  await waitFor(() => expect(cancel()).toBeNull())
  await waitFor(() => expect(menu()).toHaveFocus())
  expect(await screen.findByText('Connection lost')).toBeVisible()
  expect(files).toHaveLength(0)
})

it('A download is aborted when its screen is left', async () => {
  const { user, files, finish, isOver } = await openHalfway()
  const [home] = within(screen.getAllByRole('navigation')[0]!).getAllByRole('link')
  await user.click(home!)
  await waitFor(() => expect(cancel()).toBeNull())
  finish()
  await isOver()
  expect(files).toHaveLength(0)
})

it('A file that arrives while the app is locked is not saved', async () => {
  const { host, files, finish, isOver } = await openHalfway()
  const scope = scopeOf(host)
  storeAppLock(scope, { passcode: { salt: '', hash: '' }, after: 0, wrongTries: 0, waitUntil: 0 })
  act(() => void dispatchEvent(new StorageEvent('storage', { key: scope.prefix + LOCK_NAME })))
  act(() => isVisible.set(false))
  act(() => isVisible.set(true))
  expect(await screen.findByRole('heading', { name: 'Tessera is locked' })).toBeVisible()
  finish()
  await isOver()
  expect(files).toHaveLength(0)
})
