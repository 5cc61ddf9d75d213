import type { App } from './app.ts'

/** One screen in one state, and the way there from the stop before. */
export interface Stop {
  name: string
  arrive: (app: App) => Promise<void>
}

export const stop = (name: string, arrive: Stop['arrive']): Stop => ({ name, arrive })
