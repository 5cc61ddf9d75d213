import { afterEach, expect, it, vi } from 'vitest'

import { explainMissingFile } from './new-version.ts'

const ORIGIN = 'https://app.test'
const FILE = `${ORIGIN}/static/screen-old.js`

afterEach(() => void vi.unstubAllGlobals())

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } })
const pageOf = (build: string) =>
  html(`<script type="module" crossorigin src="/static/index-${build}.js"></script>`)

/** Answers requests by path; other paths fail. This page belongs to the build `old`. */
function stubHost(answers: Record<string, Response>): void {
  const entry = { getAttribute: () => '/static/index-old.js' }
  vi.stubGlobal('document', { querySelector: () => entry })
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers[new URL(address, ORIGIN).pathname]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer
  })
}

const FAILED = `Failed to fetch dynamically imported module: ${FILE}`
const file = (answer: Response) => ({ '/': pageOf('old'), '/static/screen-old.js': answer })

it.each([
  ['new-version', 'has another build', { '/': pageOf('new') }, FAILED],
  ['no-connection', 'does not answer', {}, FAILED],
  ['no-connection', "is a network's page", { '/': html('<p>Café</p>') }, FAILED],
  ['no-connection', 'has a fault', { '/': html('<h1>Bad gateway</h1>', 502) }, FAILED],
  ['gone', 'has the build without the file', file(html('', 404)), FAILED],
  ['gone', 'has a page for the file', file(html('<html>')), FAILED],
  ['no-connection', 'has a fault at the file', file(html('<html>', 503)), FAILED],
  ['no-connection', 'has the file by now', file(new Response('export {}')), FAILED],
  ['no-connection', 'has a page for an unnamed file', file(html('<html>')), 'Load failed'],
  [
    'no-connection',
    'is another one',
    file(html('', 404)),
    FAILED.replace(ORIGIN, 'https://b.test'),
  ],
])('explainMissingFile returns "%s" if the host %s', async (reason, _host, answers, message) => {
  stubHost(answers)
  expect(await explainMissingFile(new TypeError(message))).toBe(reason)
})
