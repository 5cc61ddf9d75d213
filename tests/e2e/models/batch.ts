import type { Locator } from '@playwright/test'

import type { App } from './app.ts'
import { fillMessage } from './words.ts'

export class Batch {
  constructor(readonly app: App) {}

  get words() {
    return this.app.words.batch
  }

  get field(): Locator {
    return this.app.view.getByLabel(this.words.source.field, { exact: true })
  }

  get check(): Locator {
    return this.app.primary(this.words.source.check)
  }

  /**
   * The button below the checked lines; it says how many it sends or saves, so it never says "Send
   * 0".
   */
  get start(): Locator {
    const names = [this.words.payouts.pay, this.words.save].map((message) => {
      // Arabic writes "one" and "two" without a digit, and Turkish begins with the digit.
      const [, verb = '', digit = ''] = /\bone \{(\S+) (#?)/.exec(message) ?? []
      return `${verb} ${digit}`.replace('#', String.raw`\d+`)
    })
    return this.app.primary(new RegExp(`^(${names.join('|')})`))
  }

  /** The number of completed lines. A batch without refusals shows nothing else. */
  count(done: number, total: number): Locator {
    const text = this.words.run.count
      .replace(/\{refused.*$/, '')
      .replace('{done, number}', String(done))
      .replace('{total, number}', String(total))
    return this.app.view.getByText(text, { exact: true })
  }

  get resume(): Locator {
    return this.app.button(this.words.run.goOn)
  }

  get finish(): Locator {
    return this.app.primary(this.words.run.finish)
  }

  state(
    name: 'running' | 'pausing' | 'paused' | 'complete',
    kind: 'recipients' | 'payouts',
  ): Locator {
    return this.app.view.getByText(this.words.run[name][kind], { exact: true })
  }

  get lines(): Locator {
    return this.app.view.getByRole('group', { name: this.words.check.which, exact: true })
  }

  get firstPayments(): Locator {
    return this.app.view.getByRole('checkbox', { name: this.words.payouts.first.agree })
  }

  include(line: number): Locator {
    const name = fillMessage(this.words.lines.agree, { line: String(line) })
    return this.app.view.getByRole('checkbox', { name })
  }

  async bring(rows: readonly string[]): Promise<void> {
    await this.field.fill(rows.join('\n'))
    await this.check.click()
  }
}
