import { expect, it } from 'vitest'

import { QR_CODE_PX, layoutImage, LEFT_PX, RIGHT_EDGE_PX, type ShareImage } from './draw-image.ts'

const measure = (text: string, { size }: { size: number }) => (text.length * size) / 2

const picture: ShareImage = {
  brand: 'Tessera',
  title: 'Receipt',
  hero: '+123,456,789,012.123456789012 USDT',
  subtitle: 'Complete',
  rows: [
    { label: 'Fee', value: '1.5 USDT' },
    { label: 'To', value: 'T'.repeat(120) },
    { label: 'Note', value: 'two words and many more words that go over the end of the line' },
  ],
  footer: 'Transaction 7',
}

const { lines, rules, height } = layoutImage(picture, measure)

it('The layout of a shared picture contains every text, and none overflows', () => {
  const written = lines.map(({ text }) => text).join('')
  const { brand, title, hero, subtitle, rows, footer } = picture
  const values = rows.flatMap(({ label, value }) => [label, value])
  const asked = [brand, title, hero, subtitle, ...values, footer].join('')
  expect(written.replaceAll(' ', '')).toBe(asked.replaceAll(' ', ''))
  for (const { text, font } of lines)
    expect(measure(text, font), text).toBeLessThanOrEqual(RIGHT_EDGE_PX - LEFT_PX)
  for (const { y } of lines) expect(y).toBeLessThan(height)
  expect(rules).toHaveLength(2)
})

it('The layout of a shared picture puts a short value beside its name and a long one below it', () => {
  const at = (text: string) => lines.find((line) => line.text === text)
  expect(at('1.5 USDT')).toMatchObject({ x: RIGHT_EDGE_PX, isRight: true, y: at('Fee')?.y })
  const long = lines.filter(({ text }) => /^T{10,}$/.test(text))
  expect(long.length).toBeGreaterThan(1)
  for (const line of long) expect(line).toMatchObject({ x: LEFT_PX, isRight: false })
})

it('The layout of a shared picture never puts two lines over each other', () => {
  const left = lines.filter(({ isRight }) => !isRight).map(({ y }) => y)
  for (const [at, y] of left.entries())
    if (at > 0) expect(y - (left[at - 1] ?? 0)).toBeGreaterThan(12)
})

it('The layout of a shared picture leaves room for a QR code between title and rows', () => {
  const withCode = layoutImage({ ...picture, qr: [[true]] }, measure)
  const top = withCode.codeY ?? 0
  const above = withCode.lines.filter(({ y }) => y < top).map(({ text }) => text)
  const below = withCode.lines.filter(({ y }) => y > top + QR_CODE_PX).map(({ text }) => text)
  expect([...above, ...below]).toHaveLength(withCode.lines.length)
  expect(above).toContain('Receipt')
  const inCode = { label: 'Link', value: 'https://', isInCode: true }
  const drawn = layoutImage({ ...picture, rows: [inCode], qr: [[true]] }, measure)
  expect(drawn.lines.map(({ text }) => text)).not.toContain('Link')
  expect(below).toContain('Fee')
})

it('The layout of a shared picture strikes through only the amount of a failed payment', () => {
  const struck = (given: Partial<ShareImage>) =>
    layoutImage({ ...picture, ...given }, measure).lines.filter(({ isStruck }) => isStruck)
  expect(struck({})).toEqual([])
  const texts = struck({ isHeroStruck: true }).map(({ text }) => text)
  expect(texts.join(' ')).toBe(picture.hero)
})
