import type { paths } from '../../../src/paths.ts'
import type { App } from './app.ts'

type Route = keyof typeof paths

export interface Stop {
  name: string
  arrive: (app: App) => Promise<void>
  route?: Route
}

export const stop = (name: string, arrive: Stop['arrive']): Stop => ({ name, arrive })

export const stopAt = (route: Route, name: string, arrive: Stop['arrive']): Stop => ({
  ...stop(name, arrive),
  route,
})
