import { expect, it } from 'vitest'

import { readBuild } from './build.ts'

function setMeta(content: string): void {
  const meta = document.createElement('meta')
  meta.name = 'tessera-build'
  meta.content = content
  document.body.append(meta)
}

it("The build id and the version are read from the page's meta elements", () => {
  setMeta('{"id":"20261122.1331-607a1e2","version":"1.0.0","settings":{},"files":{}}')
  expect(readBuild()).toEqual({ id: '20261122.1331-607a1e2', version: '1.0.0' })
})

it.each([undefined, '', 'nonsense', '[]', '{"id":7}'])(
  'A page with the build %j has an unknown build',
  (content) => {
    if (content !== undefined) setMeta(content)
    expect(readBuild()).toEqual({ id: 'unknown', version: 'unknown' })
  },
)
