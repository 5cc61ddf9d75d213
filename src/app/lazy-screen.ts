import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

import type { Failure } from '#lib/failure.ts'

/**
 * A screen's code did not come: no connection, or a newer build has replaced the file. React keeps the
 * rejection for the life of the page, so only a reload helps.
 */
export class ScreenNotLoaded extends Error implements Failure {
  override readonly name = 'ScreenNotLoaded'
  readonly kind = 'network'
  readonly reference = 'SCREEN'
}

/** A component whose code is fetched when it is first drawn. `name` is its export in the module. */
export const lazyScreen = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      return { default: (await load())[name] }
    } catch (cause) {
      throw new ScreenNotLoaded(name, { cause })
    }
  })
