import { expect, it } from 'vitest'

import { toDiagnostic } from './diagnostic.ts'

const facts = {
  appName: 'Kiln Pay',
  at: new Date('2026-01-02T03:04:05Z'),
  build: { id: '20261122.1331-607a1e2', version: '1.0.0' },
  environment: 'telegram',
  platform: 'ios',
  language: 'ru',
  theme: 'dark',
  isOnline: true,
  viewport: { width: 390, height: 780 },
  userAgent: 'Browser/1',
  tenantId: 'acme',
  baseUrls: { v1: 'https://user:pass@api.test/v1?key=secret', v2: 'nonsense' },
  person: 1001,
  failures: ['E55-500', 'E86-HTTP', 'E55-500'],
}

it('A diagnostic names the environment and only the origin of each base address', () => {
  expect(toDiagnostic(facts))
    .toBe(`Kiln Pay 1.0.0, build 20261122.1331-607a1e2, 2026-01-02T03:04:05.000Z
host: telegram, ios
language: ru, theme: dark
connection: online
viewport: 390 x 780
browser: Browser/1
tenant: acme, person: 1001
v1: https://api.test
v2: unreadable
failures: E55-500, E86-HTTP`)
})

it('A diagnostic is also written if there is no person, no failure and no connection', () => {
  const text = toDiagnostic({ ...facts, person: undefined, failures: [], isOnline: false })
  expect(text).toContain('person: unknown')
  expect(text).toContain('connection: offline')
  expect(text).toContain('failures: none')
})
