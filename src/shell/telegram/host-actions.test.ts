import { afterEach, expect, it, vi } from 'vitest'

import { saveFile } from './host-actions.ts'

afterEach(() => void vi.unstubAllGlobals())

function clipboard() {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  return writeText
}

it.each([
  ['text', 'text/csv', 'a,b'],
  ['text of another type', 'application/xml', 'a,b'],
  ['text of the platform', 'text/csv', new Blob(['a,b'], { type: 'text/csv;charset=utf-8' })],
  ['a long text of another type', 'application/xml', new Blob(['a,b'], { type: 'text/plain' })],
])('If files cannot be shared, %s is copied', async (_name, type, content) => {
  const writeText = clipboard()
  expect(await saveFile({ name: 'file', type, content })).toBe('copied')
  expect(writeText).toHaveBeenCalledWith('a,b')
})

it('If files cannot be shared, a file that is not text is not copied as text', async () => {
  const writeText = clipboard()
  const file = { name: 'books.xlsx', type: 'application/vnd.ms-excel', content: new Blob(['PK']) }
  expect(await saveFile(file)).toBe('failed')
  expect(writeText).not.toHaveBeenCalled()
})
