/** Reads the cells of an XLSX file without the library that wrote it. */
import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06_05_4b_50
const DAY_MS = 86_400_000
/** Day 0 of spreadsheets, which count a 29 February 1900 that did not exist. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

export function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('not a ZIP file')
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const path = bytes.toString('utf8', at + 46, at + 46 + (name ?? 0))
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(start, start + size)
    files.set(path, (method === 0 ? content : inflateRawSync(content)).toString('utf8'))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const plain = (xml: string): string =>
  xml
    .replaceAll(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

const attribute = (tag: string, name: string): string =>
  plain(new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/**
 * A spreadsheet's dates have no time zone, so a date is the moment with the same clock time in UTC.
 */
export type Cell = string | number | Date

export interface Sheet {
  name: string
  headings: Cell[]
  /** Rows below the headings; an empty cell is ''. */
  rows: Cell[][]
  widths: number[]
  frozen: number
  hasFormulas: boolean
}

function formatsOf(styles: string): string[] {
  const codes = new Map(
    Array.from(styles.matchAll(/<numFmt\s[^>]*>/g), ([tag]) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode'),
    ]),
  )
  const [cells = ''] = /<cellXfs.*<\/cellXfs>/s.exec(styles) ?? []
  return Array.from(
    cells.matchAll(/<xf\s[^>]*>/g),
    ([tag]) => codes.get(attribute(tag, 'numFmtId')) ?? '',
  )
}

/** Returns the column of a reference such as `B7`, from 0; for single letters. */
const columnOf = (reference: string): number => reference.charCodeAt(0) - 'A'.charCodeAt(0)

export async function readSheet(file: Blob): Promise<Sheet> {
  const files = unzip(Buffer.from(await file.arrayBuffer()))
  const xml = files.get('xl/worksheets/sheet1.xml') ?? ''
  const formats = formatsOf(files.get('xl/styles.xml') ?? '')
  const cellOf = (tag: string, inner: string): Cell => {
    const [text = ''] = Array.from(inner.matchAll(/<t[^>]*>([^<]*)<\/t>/g), ([, one = '']) => one)
    const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1]
    if (attribute(tag, 't') === 'inlineStr') return plain(text)
    if (attribute(tag, 't') !== '') throw new Error(`a cell of another kind: ${tag}`)
    if (value === undefined) return ''
    const format = formats[Number(attribute(tag, 's'))] ?? ''
    const isDate = /yy/.test(format)
    return isDate ? new Date(DAY_ZERO + Math.round(Number(value) * DAY_MS)) : Number(value)
  }
  const [headings = [], ...rows] = Array.from(
    xml.matchAll(/<row\s[^>]*>(.*?)<\/row>/gs),
    ([, row = '']) => {
      const cells: Cell[] = []
      for (const [, tag = '', inner = ''] of row.matchAll(/<c(\s[^>]*?)(?:\/>|>(.*?)<\/c>)/gs))
        cells[columnOf(attribute(tag, 'r'))] = cellOf(tag, inner)
      return Array.from(cells, (cell) => cell ?? '')
    },
  )
  const [pane = ''] = /<pane\s[^>]*state="frozen"[^>]*>/.exec(xml) ?? []
  return {
    name: attribute(/<sheet\s[^>]*>/.exec(files.get('xl/workbook.xml') ?? '')?.[0] ?? '', 'name'),
    headings,
    rows,
    widths: Array.from(xml.matchAll(/<col\s[^>]*>/g), ([tag]) => Number(attribute(tag, 'width'))),
    frozen: Number(attribute(pane, 'ySplit')),
    hasFormulas: xml.includes('<f'),
  }
}
