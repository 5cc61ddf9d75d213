import { describe, expect, it } from 'vitest'

import { isOwnFile, ownFilesOf } from './own-files.ts'

describe.each(['/', '/wallet/'])('The own files of an app at %s', (folder) => {
  const base = new URL(folder, 'https://app.example')

  it.each([
    ['static/index-BhgXAr3b.js', true],
    ['static/rolldown-runtime-XKyaHtl9.js', true],
    ['static/base-8j_-1g2L.css', true],
    ['static/index.js', false],
    ['static/index-BhgXAr3.js', false],
    ['static/more/index-BhgXAr3b.js', false],
    ['index-BhgXAr3b.js', false],
    ['more/static/index-BhgXAr3b.js', false],
    ['icon.svg', false],
  ])(
    'A file at %s is kept in the cache without checking for a new version: %s',
    (path, isStored) => {
      expect(isOwnFile(folder + path, base)).toBe(isStored)
    },
  )

  it('The cache keeps each file of a page that has a hash in its name, and keeps it once', () => {
    const page = `<script src="${folder}static/index-BhgXAr3b.js"></script>
      <link href="${folder}static/index-BhgXAr3b.js" rel="modulepreload">
      <link href="static/base-3ycHeI-K.css"><link href="${folder}icon.svg">
      <img src="${folder}static/logo.png"><script>// what static/ holds</script>`
    expect(ownFilesOf(page, base)).toEqual([
      new URL('static/index-BhgXAr3b.js', base).href,
      new URL('static/base-3ycHeI-K.css', base).href,
    ])
  })
})
