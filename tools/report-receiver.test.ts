/**
 * Starts the receiver of error reports that docs/deploy.md describes (deploy/report-receiver.js) as
 * a separate program, and calls it over HTTP.
 */
import { connect } from 'node:net'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { startReceiver, type Receiver } from '#tests/e2e/report-receiver.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.stop())

const post = (body: string) => fetch(receiver.url, { method: 'POST', body })

it('A report is printed with its own content and the time of the receiver’s clock', async () => {
  const { hostname, port } = new URL(receiver.url)
  const aborted = connect(Number(port), hostname)
  aborted.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"type":')
  aborted.resetAndDestroy()
  for (const body of ['7', 'null', '[]', '"error"', '{}', '{"type":"other"}', '{"type":["error"]}'])
    // One after another, because their order is tested.
    // oxlint-disable-next-line no-await-in-loop
    expect((await post(body)).status).toBe(204)
  expect((await fetch(receiver.url)).status).toBe(405)
  expect((await fetch(receiver.url, { method: 'PUT', body: '{"type":"error"}' })).status).toBe(405)
  await post('{"received":"1999","type":"error","kind":"render"}')
  await post('{"type":"vital","__proto__":{"received":"1999"}}')
  await vi.waitFor(() => expect(receiver.reports).toHaveLength(2))
  const year = expect.stringMatching(/^20/) as string
  expect(receiver.reports).toMatchObject([
    { type: 'error', kind: 'render', received: year },
    { type: 'vital', received: year },
  ])
})

it('Characters of a report that could control a terminal are printed escaped', async () => {
  const unseen = '\u007f\u009b31m\u202e\u2028\ufeff'
  await post(JSON.stringify({ type: 'error', kind: unseen }))
  await vi.waitFor(() => expect(receiver.reports).toMatchObject([{ kind: unseen }]))
  expect(receiver.lines.join('')).toMatch(/^[ -~]+$/)
})

it('The site of a report is set by the web server, not by the sender', async () => {
  const body = '{"type":"error","kind":"render","tenant":"kiln","site":"elsewhere.test"}'
  await fetch(receiver.url, { method: 'POST', body, headers: { 'x-report-site': 'app.kiln.test' } })
  await post(body)
  await vi.waitFor(() => expect(receiver.reports).toHaveLength(2))
  expect(receiver.reports[0]).toMatchObject({ tenant: 'kiln', site: 'app.kiln.test' })
  expect(receiver.reports[1]).not.toHaveProperty('site')
})

it('A site that sends too many reports in a minute is refused, and other sites are not', async () => {
  const small = await startReceiver({ PER_MINUTE: '2' })
  const statusOf = async (site: string) => {
    const headers = { 'x-report-site': site }
    return (await fetch(small.url, { method: 'POST', body: '{"type":"error"}', headers })).status
  }
  const seen = []
  for (const site of ['a', 'a', 'a', 'b']) seen.push(await statusOf(site)) // oxlint-disable-line no-await-in-loop
  small.stop()
  expect(seen).toEqual([204, 204, 429, 204])
})
