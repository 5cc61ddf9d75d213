import { afterEach, expect, it, vi } from 'vitest'

import { readBuild } from './build.ts'

afterEach(() => void vi.unstubAllGlobals())

const UNKNOWN = { id: 'unknown', version: 'unknown' }

it.each([
  [
    '{"id":"20261122.1331-607a1e2","version":"1.0.0","settings":{},"files":{}}',
    { id: '20261122.1331-607a1e2', version: '1.0.0' },
  ],
  ['{"id":7,"version":"1.0.0"}', { id: 'unknown', version: '1.0.0' }],
  [undefined, UNKNOWN],
  ['', UNKNOWN],
  ['nonsense', UNKNOWN],
  ['[]', UNKNOWN],
])('A page with the build %j has the id and the version %j', (content, build) => {
  const meta = content === undefined ? null : { content }
  vi.stubGlobal('document', { querySelector: () => meta })
  expect(readBuild()).toEqual(build)
})
