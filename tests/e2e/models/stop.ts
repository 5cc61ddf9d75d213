import type { paths } from '../../../src/paths.ts'
import type { App } from './app.ts'

type Route = keyof typeof paths

export interface TourStop {
  name: string
  arrive: (app: App) => Promise<void>
  route?: Route
}

export const tourStop = (name: string, arrive: TourStop['arrive']): TourStop => ({ name, arrive })

export const tourStopAt = (route: Route, name: string, arrive: TourStop['arrive']): TourStop => ({
  ...tourStop(name, arrive),
  route,
})
