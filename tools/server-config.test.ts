import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { paths } from '../src/paths.ts'
import { headersFile, listenAddressSchema, serverFolderSchema } from './server-config.ts'

const file = headersFile([
  ['Content-Security-Policy', "default-src 'self'"],
  ['X-Content-Type-Options', 'nosniff'],
])

/**
 * Returns the headers of a path as static hosts do: all matching rules apply, and repeated headers
 * are joined by commas.
 */
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

it.each([...screens, '/index.html', '/config.json', '/manifest.webmanifest', '/sw.js'])(
  'A static host has browsers check %s for a new version each time',
  (path) => {
    const directives = headersOf(path).get('cache-control')?.split(', ')
    expect([...new Set(directives)]).toEqual(['no-cache'])
  },
)

it('A static host lets browsers keep hashed files for a year, with no other rule for them', () => {
  const headers = headersOf('/static/base-AbCd1234.js')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('A static host sends the headers of the page for every path', () => {
  for (const path of ['/', '/activity/some-id', '/no/such/screen'])
    expect(headersOf(path).get('content-security-policy')).toBe("default-src 'self'")
  expect(headersOf('/manifest.webmanifest').get('content-type')).toBe('application/manifest+json')
})

it.each([
  '80',
  '65535',
  '127.0.0.1:9101',
  '[::1]:80',
  '*:80',
  'localhost:9101',
  'web-1.example.org:80',
])('nginx is configured to listen on %s', (text) => {
  expect(z.safeParse(listenAddressSchema, text).success).toBe(true)
})

it.each([
  '0',
  '65536',
  '127.0.0.1',
  ':80',
  '1.2.3.4.5:80',
  '999.1.1.1:80',
  '1.2.3:80',
  '::1:80',
  '[::g]:80',
  '[127.0.0.1]:80',
  'a..b:80',
  '-a:80',
  '**:80',
  'unix:/run/a.sock',
])('nginx is not configured to listen on %s, which it would refuse', (text) => {
  expect(z.safeParse(listenAddressSchema, text).success).toBe(false)
})

it.each(['/srv/tessera', '/srv/app.example.org/', '/srv/..tessera', '/home/o_1/dist-2'])(
  'The check of server paths accepts %s',
  (text) => {
    expect(z.safeParse(serverFolderSchema, text).success).toBe(true)
  },
)

it.each([
  'srv/tessera',
  '.',
  '/',
  '//',
  '/srv/../etc',
  '/srv/..',
  '/srv/./tessera',
  '/srv/$host',
  '/srv/a;b',
])('%s is refused as the folder of a server', (text) => {
  expect(z.safeParse(serverFolderSchema, text).success).toBe(false)
})
