import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { TestInfo } from '@playwright/test'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

import { browserTestCommand } from '../../tools/single-test.ts'
import type { Sandbox } from './sandbox.ts'

const CALLS = 'last calls'
const MAX_CALLS = 8
const MAX_LINES = 60

export async function recordCalls(sandbox: Sandbox, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  const { calls } = JSON.parse(await sandbox.log()) as {
    calls: Record<'endpoint' | 'method' | 'path' | 'status', string | number>[]
  }
  const lines = calls
    .slice(-MAX_CALLS)
    .map(({ endpoint, method, path, status }) => `  ${endpoint} ${method} ${path} ${status}`)
  await testInfo.attach(CALLS, { body: lines.join('\n'), contentType: 'text/plain' })
}

const screenLines = (report: string): string[] =>
  (/```yaml\n(.*?)```/s.exec(report)?.[1] ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `  ${line.replaceAll(/ \[(?:ref=\w+|cursor=pointer)\]/g, '')}`)

export default class FailureDetails implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    if (test.ok()) return
    const find = (name: string) => attachments.find((one) => one.name === name)
    const report = find('error-context')?.path
    const lines = report === undefined ? [] : screenLines(readFileSync(report, 'utf8'))
    const picture = find('screenshot')?.path
    const said = [
      `\nBroken: ${test.title}`,
      'The screen:',
      ...lines.slice(0, MAX_LINES),
      ...(lines.length > MAX_LINES ? [`  … and ${lines.length - MAX_LINES} lines more`] : []),
      ...(picture === undefined ? [] : [`  as a picture: ${path.relative('.', picture)}`]),
      'The last calls:',
      find(CALLS)?.body?.toString() ?? '  none',
      'Alone:',
      `  ${browserTestCommand(path.relative('.', test.location.file), test.location.line)}`,
    ]
    console.log(said.join('\n'))
  }
}
