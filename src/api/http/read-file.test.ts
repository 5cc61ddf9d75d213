import { afterEach, expect, it, vi } from 'vitest'

import { nextTask } from '#lib/time-slices.ts'

import { REQUEST_TIMEOUT_MS } from './clients.ts'
import { readFile } from './read-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const bytesOf = (text: string) => new TextEncoder().encode(text)

function answer() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller
    },
    cancel,
  })
  const response = new Response(body, { headers: { 'content-type': 'text/csv' } })
  const controller = new AbortController()
  const onRead = vi.fn()
  const file = readFile('E108', response, { signal: controller.signal, onRead })
  // Avoids an unhandled rejection. The test reads the error later.
  file.catch(() => undefined)
  return { stream, cancel, controller, onRead, file }
}

it('A file is assembled from its chunks, and each chunk reports the bytes so far', async () => {
  const { stream, onRead, file } = answer()
  stream?.enqueue(bytesOf('id,amount\r\n'))
  stream?.enqueue(bytesOf('1,2\r\n'))
  stream?.close()
  const blob = await file
  expect(await blob.text()).toBe('id,amount\r\n1,2\r\n')
  expect(blob.type).toBe('text/csv')
  expect(onRead.mock.calls).toEqual([[11], [16]])
})

it('The reading of a file stops when it is aborted', async () => {
  const { stream, cancel, controller, file } = answer()
  stream?.enqueue(bytesOf('id'))
  controller.abort()
  await expect(file).rejects.toMatchObject({ kind: 'aborted', endpoint: 'E108' })
  expect(cancel).toHaveBeenCalled()
})

it('A connection that is lost in the middle of a file rejects the reading', async () => {
  const { stream, file } = answer()
  stream?.enqueue(bytesOf('id'))
  stream?.error(new TypeError('network error'))
  await expect(file).rejects.toMatchObject({ kind: 'network' })
})

it('A file can take longer than the time limit of a call if each of its chunks arrives within it', async () => {
  vi.useFakeTimers()
  const { stream, onRead, file } = answer()
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
  stream?.enqueue(bytesOf('id'))
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
  stream?.enqueue(bytesOf(',amount'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onRead).toHaveBeenLastCalledWith(9)
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
  await expect(file).rejects.toMatchObject({ kind: 'timeout' })
})

it('Chunks that have already arrived are read a slice at a time, so the page stays responsive', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const { stream, onRead, file } = answer()
  // Each read advances the clock so far that two chunks take longer than a slice.
  onRead.mockImplementation(() => void (clock += 4))
  for (const piece of 'abcdefgh') stream?.enqueue(bytesOf(piece))
  stream?.close()
  const readBefore = new Set<number>()
  const over = new AbortController()
  const work = async () => {
    while (!over.signal.aborted) {
      await nextTask()
      readBefore.add(onRead.mock.calls.length)
    }
  }
  const pageWork = work()
  await file
  over.abort()
  await pageWork
  expect([...readBefore]).toEqual([2, 4, 6, 8])
})
