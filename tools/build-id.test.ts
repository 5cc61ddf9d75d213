import { afterEach, expect, it, vi } from 'vitest'

import { buildIdOf, readBuildId, toBuildId } from './build-id.ts'

const FORM = /^\d{8}\.\d{4}(-[0-9a-f]{7,40})?$/
const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
  throw new Error('ended')
})
const told = vi.spyOn(console, 'error').mockImplementation(() => {})

afterEach(() => {
  vi.unstubAllEnvs()
  exit.mockClear()
  told.mockClear()
})

it('A build id is the UTC minute of its commit with the short hash', () => {
  const at = new Date('2026-11-22T15:31:59+02:00')
  expect(toBuildId(at, '607a1e2')).toBe('20261122.1331-607a1e2')
  expect(toBuildId(at)).toBe('20261122.1331')
})

it('The build id is that of the variable BUILD_ID, if it is set', () => {
  vi.stubEnv('BUILD_ID', '20260102.0304-abcdef0')
  expect(readBuildId()).toBe('20260102.0304-abcdef0')
})

it('Without the variable BUILD_ID, the build id is that of the last commit, or of this minute', () => {
  vi.stubEnv('BUILD_ID', '')
  expect(readBuildId()).toMatch(FORM)
  vi.stubEnv('GIT_DIR', '/nowhere')
  expect(readBuildId()).toMatch(/^\d{8}\.\d{4}$/)
})

it.each(['latest', '20261122', '20261122.1331-', '"><script>'])(
  'The variable BUILD_ID is refused if it is %s',
  (given) => {
    vi.stubEnv('BUILD_ID', given)
    expect(() => readBuildId()).toThrow('ended')
    expect(told.mock.calls.join()).toContain('BUILD_ID')
    expect(exit).toHaveBeenCalledWith(2)
  },
)

it('The build id is read from a built page', () => {
  const page =
    '<meta name="tessera-build" content="{&quot;id&quot;:&quot;20261122.1331-607a1e2&quot;}">'
  expect(buildIdOf(page)).toBe('20261122.1331-607a1e2')
  expect(buildIdOf('<!doctype html>')).toBeUndefined()
})
