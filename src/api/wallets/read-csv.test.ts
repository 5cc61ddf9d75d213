import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'

import { WALLET } from '#tests/support/platform/ids.ts'
import { mswServer, usePlatformServer } from '#tests/support/platform/platform.ts'
import { startQueries } from '#tests/support/run-queries.ts'

import { readWalletCsv } from './read-csv.ts'

usePlatformServer()

/** Starts to read a file whose chunks the test sends. */
async function startReading() {
  const { platform, client, queries } = await startQueries()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  mswServer.use(http.get(`${platform.origin}/*/csv`, () => new HttpResponse(readable)))
  const writer = writable.getWriter()
  const write = (text: string) => void writer.write(new TextEncoder().encode(text))
  const onRead = vi.fn()
  const file = readWalletCsv(queries, WALLET, { signal: new AbortController().signal, onRead })
  return { client, file, write, onRead, close: () => void writer.close() }
}

it('Cells that a spreadsheet would run as formulas become text, and the rest is unchanged', async () => {
  const { file, write, close } = await startReading()
  write('note,amount\r\n"=HYPERLINK(""http://x"",""Pay"")",-12.50\r\n@SUM(A1),é\r\n')
  close()
  expect(await (await file).text()).toBe(
    `note,amount\r\n"'=HYPERLINK(""http://x"",""Pay"")",-12.50\r\n'@SUM(A1),é\r\n`,
  )
})

it('A file is not given to the person if the session ended while the file was loading', async () => {
  const { client, file, write, onRead, close } = await startReading()
  write('id,amount\r\n')
  await vi.waitFor(() => expect(onRead).toHaveBeenCalled())
  client.storage.removeItem('access_token')
  close()
  await expect(file).rejects.toMatchObject({ kind: 'aborted' })
})
