import type { FrameLocator, Locator } from '@playwright/test'

import type { App } from './app.ts'

const RAIL = '/verification/50b2f346-b697-43b7-8c30-05adb6939ef0'

export class Verification {
  constructor(readonly app: App) {}

  get words() {
    return this.app.words.verification
  }

  static linkFrom(path: string): string {
    return `${RAIL}?back=${encodeURIComponent(path)}`
  }

  get dialog(): Locator {
    return this.app.view.getByRole('dialog', { name: this.words.check.title })
  }

  get provider(): FrameLocator {
    return this.dialog.frameLocator('iframe')
  }

  async decide(decision: 'Approve' | 'Soft reject' | 'Decline' | 'Cancel'): Promise<void> {
    await this.provider.getByRole('button', { name: decision }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async startCheck(): Promise<void> {
    await this.app.primary(this.words.check.start).click()
  }

  get identity(): Locator {
    return this.app.view
      .getByRole('region', { name: this.words.missing })
      .filter({ hasText: this.words.yourIdentity })
  }

  async submit(): Promise<void> {
    await this.app.view.getByRole('checkbox', { name: this.words.accept }).check()
    await this.app.primary(this.words.submit).click()
  }

  get status(): Locator {
    return this.app.main.getByRole('status')
  }
}
