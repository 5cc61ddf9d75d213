/** The XML schema of camt.053.001.08 (ISO 20022), which no package contains. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect } from 'vitest'

import { installPackages } from '../../tools/debian.ts'
import { isWholeSuite } from './suite-size.ts'
import { unzip } from './xlsx.ts'

/**
 * Replacements that turn the schema of an account report into that of a statement; ISO's schemas
 * share all other types.
 */
const REPORT_TO_STATEMENT: readonly (readonly [string, string])[] = [
  ['camt.052.001.08', 'camt.053.001.08'],
  ['BkToCstmrAcctRpt', 'BkToCstmrStmt'],
  ['BankToCustomerAccountReportV08', 'BankToCustomerStatementV08'],
  ['AccountReport25', 'AccountStatement9'],
  ['name="Rpt"', 'name="Stmt"'],
  ['RptPgntn', 'StmtPgntn'],
  ['AddtlRptInf', 'AddtlStmtInf'],
  ['minOccurs="0" name="Bal"', 'minOccurs="1" name="Bal"'],
]

/**
 * Writes the statement schema into `folder`, made from the report schema in a Debian library, and
 * returns its path; undefined if that fails.
 */
export function camtSchema(folder: string): string | undefined {
  const library = '/usr/share/java/hbci4j-core.jar'
  if (!existsSync(library) && !(isWholeSuite && installPackages('libhbci4j-core-java')))
    return undefined
  let text = unzip(readFileSync(library)).get('camt.052.001.08.xsd') ?? ''
  for (const [from, to] of REPORT_TO_STATEMENT) {
    expect(text).toContain(from)
    text = text.replaceAll(from, to)
  }
  const file = path.join(folder, 'camt.053.001.08.xsd')
  writeFileSync(file, text)
  return file
}
