// @vitest-environment node
import { expect, it } from 'vitest'

import { paths } from '../src/paths.ts'
import { headersFile } from './server-config.ts'

const file = headersFile([
  ['Content-Security-Policy', "default-src 'self'"],
  ['X-Content-Type-Options', 'nosniff'],
])

/** As static hosts read the file: every rule that matches counts, and a header named twice is joined by commas. */
function headersOf(path: string): Headers {
  const headers = new Headers()
  let isMatch = false
  for (const line of file.split('\n')) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    if (name === undefined || value === undefined) {
      const pattern = line.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')
      isMatch = new RegExp(`^${pattern}$`).test(path)
    } else if (isMatch) headers.append(name, value)
  }
  return headers
}

const screens = Object.values(paths).map(({ pattern }) => pattern.replaceAll(/:\w+/g, 'some-id'))

it.each([...screens, '/index.html', '/config.json', '/manifest.webmanifest'])(
  'A static host is told to ask for %s anew each time',
  (path) => {
    const told = headersOf(path).get('cache-control')?.split(', ')
    expect([...new Set(told)]).toEqual(['no-cache'])
  },
)

it('A static host keeps hashed files for a year, and is told nothing else of them', () => {
  const headers = headersOf('/static/base-AbCd1234.js')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('A static host sends the headers of the page for every path', () => {
  for (const path of ['/', '/activity/some-id', '/no/such/screen'])
    expect(headersOf(path).get('content-security-policy')).toBe("default-src 'self'")
  expect(headersOf('/manifest.webmanifest').get('content-type')).toBe('application/manifest+json')
})
