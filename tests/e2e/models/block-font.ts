/**
 * A font with one letter, a block, for every character but the space: text drawn with it has the same place and the
 * same shape on every machine, whatever fonts that one has. Made here, table by table, as TrueType wants them.
 */
import type { BrowserContext } from '@playwright/test'

const UNITS_PER_EM = 1000
/** Some three quarters of a capital's height and half of its width, as the middle of ordinary text. */
const BLOCK = { left: 40, right: 480, bottom: 0, top: 680 }
const ADVANCE = 520
const ASCENT = 950
const DESCENT = -250
const LAST_CHARACTER = 0x10_ffff

const u16 = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 255, value & 255])
const u32 = (...values: number[]) => values.flatMap((value) => u16(value >>> 16, value & 0xff_ff))
const ascii = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

/** One closed outline of four corners on the curve, filled up to a length that tables may begin at. */
function glyph(): number[] {
  const { left, right, bottom, top } = BLOCK
  const head = u16(1, left, bottom, right, top, 3, 0)
  const steps = u16(left, 0, right - left, 0, bottom, top - bottom, 0, bottom - top)
  return [...head, 1, 1, 1, 1, ...steps, 0, 0]
}

/** Glyph 0 and 1 are the block, 2 is empty; format 13 gives many characters one glyph. */
function characters(): number[] {
  const groups = [
    [0x20, 0x20, 2],
    [0x21, LAST_CHARACTER, 1],
  ]
  const length = 16 + groups.length * 12
  return [
    ...u16(0, 1, 3, 10),
    ...u32(12),
    ...u16(13, 0),
    ...u32(length, 0, groups.length),
    ...u32(...groups.flat()),
  ]
}

function tablesOf(name: string): [string, number[]][] {
  const block = glyph()
  const shared = [BLOCK.left, BLOCK.bottom, BLOCK.right, BLOCK.top]
  const records = [1, 2, 4, 6]
  const text = ascii(name).flatMap((letter) => [0, letter])
  const names = [
    ...u16(0, records.length, 6 + records.length * 12),
    ...records.flatMap((id) => u16(3, 1, 0x409, id, text.length, 0)),
    ...text,
  ]
  return [
    [
      'OS/2',
      [
        ...u16(4, ADVANCE, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
        ...Array<number>(10).fill(0),
        ...u32(1, 0, 0, 0),
        ...ascii('NONE'),
        ...u16(64, 0x20, 0xff_ff, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
        ...u32(1, 0),
        ...u16(500, BLOCK.top, 0, 0x20, 1),
      ],
    ],
    ['cmap', characters()],
    ['glyf', [...block, ...block]],
    [
      'head',
      [
        ...u32(0x1_0000, 0x1_0000, 0, 0x5f_0f_3c_f5),
        ...u16(3, UNITS_PER_EM),
        ...u32(0, 0, 0, 0),
        ...u16(...shared, 0, 8, 2, 1, 0),
      ],
    ],
    [
      'hhea',
      [
        ...u32(0x1_0000),
        ...u16(ASCENT, DESCENT, 0, ADVANCE, 40, 40, BLOCK.right, 1, 0, 0, 0, 0, 0, 0, 0, 3),
      ],
    ],
    ['hmtx', u16(ADVANCE, BLOCK.left, ADVANCE, BLOCK.left, ADVANCE, 0)],
    ['loca', u32(0, block.length, 2 * block.length, 2 * block.length)],
    ['maxp', [...u32(0x1_0000), ...u16(3, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]],
    ['name', names],
    ['post', [...u32(0x3_0000, 0), ...u16(-75, 50), ...u32(0, 0, 0, 0, 0)]],
  ]
}

/** Of a table, as the sum of its words of four bytes. */
function checksumOf(bytes: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4)
    for (const [place, shift] of [24, 16, 8, 0].entries())
      sum = (sum + ((bytes[at + place] ?? 0) << shift)) >>> 0
  return sum
}

/** The bytes of the font. */
function makeFont(name: string): number[] {
  const tables = tablesOf(name)
  let offset = 12 + tables.length * 16
  const directory = [...u32(0x1_0000), ...u16(tables.length, 128, 3, tables.length * 16 - 128)]
  const body: number[] = []
  for (const [tag, bytes] of tables) {
    directory.push(...ascii(tag), ...u32(checksumOf(bytes), offset, bytes.length))
    const padding = Array<number>((4 - (bytes.length % 4)) % 4).fill(0)
    body.push(...bytes, ...padding)
    offset += bytes.length + padding.length
  }
  return [...directory, ...body]
}

/** Every page of the context draws its text in blocks. To be called before a page opens. */
export const useBlockFont = (context: BrowserContext) =>
  context.addInitScript((bytes) => {
    const font = new FontFace('Blocks', new Uint8Array(bytes).buffer)
    document.fonts.add(font)
    void font.load()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::before, ::after, ::placeholder { font-family: Blocks !important; letter-spacing: 0 !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, makeFont('Blocks'))
