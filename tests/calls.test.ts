import { expect, it } from 'vitest'

import * as ways from '#api/query/call.ts'

import { ownCode, readSources } from './support/sources.ts'

const sources = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))
const CALL = 'src/api/query/call.ts'

/** Returns whether the code asks a transport to send, or destructures its `send`. */
const sends = (code: string): boolean => /\.send\(|[{,]send[},:]/.test(code)
/** Returns whether the code itself defines how a query gets its answer. */
const answers = (code: string): boolean => /queryFn|\b(?:infiniteQ|q)ueryOptions\(/.test(code)

it('query and call are the only ways to call an endpoint', () => {
  expect(Object.keys(ways).toSorted()).toEqual(['STALE_MS', 'call', 'query'])
})

it.each([
  ['sends a request', sends, 'await httpOf(client).send(request)'],
  ['sends a request', sends, 'const { send, tokens } = httpOf(client)'],
  ['makes a query', answers, 'useQuery({ queryKey, queryFn: () => read(client) })'],
  ['makes a query', answers, 'queryOptions({ queryKey, ...how })'],
])('The check finds code that %s without call() or query(): %s', (_does, isFound, code) => {
  expect(isFound(ownCode(code))).toBe(true)
})

it('Only one file sends requests', () => {
  const reachesTransport = ({ path, imports }: (typeof sources)[number]) =>
    !path.startsWith('src/api/http/') &&
    imports.some(({ target = '' }) => /^src\/api\/(?:http|query)\/clients?\.ts$/.test(target))
  const reaching = sources.filter(reachesTransport)
  expect(reaching.length).toBeGreaterThan(5)
  const sending = reaching.filter(
    ({ text }) => sends(ownCode(text)) || /\bWireRequest\b/.test(text),
  )
  expect(sending.map(({ path }) => path)).toEqual([CALL])
})

it('Only one file defines how a query gets its response', () => {
  const answering = sources.filter(({ text }) => answers(ownCode(text)))
  expect(answering.map(({ path }) => path)).toEqual([CALL])
})

it('Each mutation of the API sends its requests through call()', () => {
  const mutations = sources.filter(({ path }) => /^src\/api\/[\w-]+\/mutations\.ts$/.test(path))
  expect(mutations.length).toBeGreaterThan(6)
  const others = mutations.filter(({ imports }) => !imports.some(({ target }) => target === CALL))
  expect(others).toEqual([])
})
