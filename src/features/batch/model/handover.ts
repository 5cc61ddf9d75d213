/**
 * A checked table as a file for somebody else to send: a CSV whose first line says what its amounts mean and has a
 * checksum of the rest. Two people who compare the beginning of it know that no line was changed on the way.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

import type { SendDraft } from '#payments/model/draft.ts'

import type { Mark } from './amounts.ts'

export interface Handover {
  /** As `tableOf` has written it. */
  table: string
  /** What each amount means, and the mark before its decimals. */
  side: SendDraft['side']
  decimalMark: Mark
  /** Of all of that, for people to compare: sixteen figures and letters in groups of four. */
  checksum: string
}

const OURS = /^\uFEFF?"?# bulk payment\b/
const FIRST_LINE =
  /^\uFEFF?# bulk payment 1; side=(arrives|debit); decimal=([.,]); sha256=([0-9a-f]{64})\n/

const unified = (text: string) => text.replace(/\r\n?/g, '\n').trimEnd()

const hashOf = ({ table, side, decimalMark }: Omit<Handover, 'checksum'>): string =>
  bytesToHex(sha256(new TextEncoder().encode([side, decimalMark, table].join('\n'))))

const shortOf = (hash: string): string =>
  (hash.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join(' ')

/** The text of the file, and the checksum that goes another way than the file. */
export function toHandover(given: Omit<Handover, 'checksum'>): { file: string; checksum: string } {
  const table = unified(given.table)
  const hash = hashOf({ ...given, table })
  const { side, decimalMark } = given
  return {
    file: `# bulk payment 1; side=${side}; decimal=${decimalMark}; sha256=${hash}\n${table}\n`,
    checksum: shortOf(hash),
  }
}

/** What such a file holds; `changed` where it isn't as it was written, and undefined for any other text. */
export function readHandover(text: string): Handover | 'changed' | undefined {
  if (!OURS.test(text)) return undefined
  const file = unified(text)
  const [line, side, mark, hash] = FIRST_LINE.exec(file) ?? []
  if (line === undefined || hash === undefined) return 'changed'
  const given = {
    table: file.slice(line.length),
    side: side === 'debit' ? ('debit' as const) : ('arrives' as const),
    decimalMark: mark === ',' ? (',' as const) : ('.' as const),
  }
  return hashOf(given) === hash ? { ...given, checksum: shortOf(hash) } : 'changed'
}
